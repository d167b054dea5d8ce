import { chooseTheme, THEMES } from "@guildway/shared/theme";
import { toast } from "@guildway/shared/toast";
import { STILL_LOADING } from "@guildway/shared/ui/availability";
import { Button } from "@guildway/shared/ui/button";
import { type ReactNode, useEffect, useState } from "react";
import type { World } from "../api/open-world";
import { BESIDE, NETWORKS, PERSONAS, type Persona, SCENARIOS } from "../conditions";
import { conditionsStore, setConditions } from "../conditions-store";
import { noteStep, recorder } from "../recording/recorder";
import { readRecording } from "../recording/recording";
import { addressOf, continueTestDrive } from "../recording/test-drive";
import { RequestList } from "../requests/request-list";
import { requestLog } from "../requests/request-log";
import { Accessibility } from "./accessibility";
import { Choice } from "./choice";
import { ClockSetting } from "./clock-setting";
import { ComparePart } from "./compare-part";
import { copyText } from "./copy-text";
import { DelaySetting } from "./delay-setting";
import { Faults } from "./faults";
import { Mailbox } from "./mailbox";
import styles from "./panel.module.css";
import { RecordingPart } from "./recording-part";

interface PanelProps {
  remote: string;
  /** Undefined until the database has started. */
  world: World | undefined;
  onPersona: (persona: Persona) => Promise<void>;
}

/** The persona and the conditions of the remote, and the page's calls. */
export function Panel({ remote, world, onPersona }: PanelProps) {
  const { persona, scenario, network, delay, fail, clock, theme, beside, record } = conditionsStore();
  const isRecording = recorder(({ steps }) => steps !== undefined);
  const requestCount = requestLog(({ requests }) => requests.length);
  // On a phone the settings would fill the first screen.
  const [open, setOpen] = useState(() => matchMedia("(width >= 40em)").matches);

  useEffect(() => {
    if (world) continueTestDrive();
  }, [world]);

  return (
    <section className={styles.panel} aria-label="Test panel">
      <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={styles.summary}>
          <strong>{remote}</strong> {persona}, {scenario}
        </summary>
        <div className={styles.settings}>
          <Choice
            label="Persona"
            options={PERSONAS}
            value={persona}
            onChoose={(chosen) => void onPersona(chosen)}
            unavailable={!world && STILL_LOADING}
          />
          <Choice
            label="Second pane"
            options={BESIDE}
            value={beside}
            onChoose={(chosen) => setConditions({ beside: chosen })}
            unavailable={!world && STILL_LOADING}
          />
          <Choice
            label="Scenario"
            options={SCENARIOS}
            value={scenario}
            onChoose={(chosen) => {
              setConditions({ scenario: chosen });
              // Another database is another world: nothing from the old one may stay in memory.
              location.reload();
            }}
          />
          <Choice
            label="Network"
            options={NETWORKS}
            value={network}
            onChoose={(chosen) => setConditions({ network: chosen })}
          />
          <DelaySetting value={delay} onChange={(chosen) => setConditions({ delay: chosen })} />
          <ClockSetting
            value={clock}
            onChange={(chosen) => {
              setConditions({ clock: chosen });
              location.reload();
            }}
          />
          <Choice
            label="Theme"
            options={THEMES}
            value={theme}
            onChoose={(chosen) => {
              chooseTheme(chosen);
              setConditions({ theme: chosen });
            }}
          />
        </div>
        <div className={styles.settings}>
          <Button size="sm" variant="secondary" onClick={() => copyText(linkOf(record), "Link copied")}>
            Copy link
          </Button>
          <Button
            size="sm"
            variant="secondary"
            unavailable={world ? persona === "nobody" && "Nobody is signed in" : STILL_LOADING}
            onClick={() => {
              noteStep({ act: "expire" });
              void world?.expireSessions().then(() => toast.success("The session has expired"));
            }}
          >
            Expire session
          </Button>
          <Button size="sm" variant="secondary" onClick={reset}>
            Reset
          </Button>
        </div>
        <Part title={`Faults (${fail.length})`}>
          <Faults faults={fail} onChange={(faults) => setConditions({ fail: faults })} />
        </Part>
        <Part title={`Requests (${requestCount})`}>
          <RequestList />
        </Part>
        <Part
          // Opens when it begins.
          key={isRecording ? "recording" : "recorded"}
          title={isRecording ? "Recording now" : "Recording"}
          initiallyOpen={isRecording || record !== ""}
        >
          <RecordingPart remote={remote} world={world} onPersona={onPersona} />
        </Part>
        <Part title="Accessibility">
          <Accessibility />
        </Part>
        <Part title="Compare">
          <ComparePart link={() => linkOf(record)} />
        </Part>
        <Part title="Mail">{world && <Mailbox read={world.readMailbox} />}</Part>
      </details>
    </section>
  );
}

/** A part of the panel that is rendered only while it is open. */
function Part({
  title,
  initiallyOpen = false,
  children,
}: {
  title: string;
  initiallyOpen?: boolean;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(initiallyOpen);
  return (
    <details
      className={styles.part}
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={styles.summary}>{title}</summary>
      {open && <div className={styles.content}>{children}</div>}
    </details>
  );
}

/** Starts over: the remote's first page, the default settings, nothing stored. */
function reset(): void {
  sessionStorage.clear();
  localStorage.clear();
  // The address always has a query, so that this loads the page.
  location.assign(location.pathname);
}

/** The page's address; with a recording, as it was when that began. */
function linkOf(record: string): string {
  const recording = readRecording(record);
  return recording ? addressOf(recording) : location.href;
}
