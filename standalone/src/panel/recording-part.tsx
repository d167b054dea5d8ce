import { saveFile } from "@guildway/shared/save-file";
import { STILL_LOADING } from "@guildway/shared/ui/availability";
import { Button } from "@guildway/shared/ui/button";
import { useState } from "react";
import { conditionsStore } from "../conditions-store";
import { playSteps, type Stage } from "../recording/play-steps";
import { playwrightTest } from "../recording/playwright-test";
import { recorder } from "../recording/recorder";
import { type Recording, readRecording, type Step, wordsOf } from "../recording/recording";
import { beginTestDrive, endTestDrive, forgetRecording, openRecording } from "../recording/test-drive";
import styles from "./panel.module.css";

interface RecordingPartProps extends Stage {
  remote: string;
}

/** Records a test drive, or does the one of the address again. */
export function RecordingPart({ remote, world, onPersona }: RecordingPartProps) {
  const { steps } = recorder();
  const { record } = conditionsStore();
  const recording = readRecording(record);
  if (steps) {
    return (
      <>
        <Button size="sm" onClick={endTestDrive}>
          Stop recording
        </Button>
        <Steps steps={steps} />
      </>
    );
  }
  return (
    <>
      <p>
        A recording contains up to 100 steps: what you click and type in the page, passwords too, and the
        panel's settings. Links under Mail aren't recorded. It begins with a new database.
      </p>
      <Button size="sm" variant="secondary" unavailable={!world && STILL_LOADING} onClick={beginTestDrive}>
        Record
      </Button>
      {recording && <Replay remote={remote} world={world} onPersona={onPersona} recording={recording} />}
    </>
  );
}

function Replay({ remote, world, onPersona, recording }: RecordingPartProps & { recording: Recording }) {
  const { steps } = recording;
  const [done, setDone] = useState(0);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const unavailable = world ? done >= steps.length && "All steps are done" : STILL_LOADING;

  async function play(upTo: number): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      await playSteps(steps, { done, upTo }, { world, onPersona }, setDone);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
    setBusy(false);
  }

  return (
    <>
      <div className={styles.settings}>
        <Button size="sm" busy={busy} unavailable={unavailable} onClick={() => void play(done + 1)}>
          Next step
        </Button>
        <Button
          size="sm"
          variant="secondary"
          busy={busy}
          unavailable={unavailable}
          onClick={() => void play(steps.length)}
        >
          Play to the end
        </Button>
        <Button size="sm" variant="secondary" onClick={() => openRecording(recording)}>
          Start over
        </Button>
        <Button
          size="sm"
          variant="secondary"
          onClick={() =>
            saveFile(
              new Blob([playwrightTest(remote, recording)], { type: "text/typescript" }),
              `${remote}.spec.ts`,
            )
          }
        >
          Save as a Playwright test
        </Button>
        <Button size="sm" variant="ghost" onClick={forgetRecording}>
          Remove recording
        </Button>
      </div>
      {failure !== undefined && (
        <p role="alert" className={styles.error}>
          {failure}
        </p>
      )}
      <Steps steps={steps} done={done} />
    </>
  );
}

/** What was done, with the calls that followed. */
function Steps({ steps, done = 0 }: { steps: readonly Step[]; done?: number }) {
  if (steps.length === 0) return <p>No steps yet</p>;
  return (
    <ol className={styles.list} aria-label="Steps">
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place.
        <li key={index} className={styles.row} aria-current={index === done ? "step" : undefined}>
          <span>
            {wordsOf(step)}
            {index < done && " (done)"}
          </span>
          {step.calls && <small>{step.calls.join(", ")}</small>}
        </li>
      ))}
    </ol>
  );
}
