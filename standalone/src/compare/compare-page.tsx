import { formatCount } from "@guildway/shared/format/numbers";
import { Button } from "@guildway/shared/ui/button";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { useEffect, useId, useMemo, useState } from "react";
import { Choice } from "../panel/choice";
import panel from "../panel/panel.module.css";
import { readRecording } from "../recording/recording";
import styles from "./compare-page.module.css";
import { type Difference, differencesOf } from "./differences";
import { COMPARED } from "./messages";
import { type Pair, pairOfLinks } from "./pair-of-links";
import { useVersion } from "./use-version";

const WIDTHS = ["320", "390", "600", "768", "1024", "1280"] as const;
type Width = (typeof WIDTHS)[number];
const VIEWS = ["side by side", "pixels"] as const;
type View = (typeof VIEWS)[number];

/** Another site may do what a remote does, but not replace this page: anybody may have made the link. */
const OTHER_SITE = "allow-scripts allow-same-origin allow-forms allow-modals allow-popups allow-downloads";

/** The folder that this page's folder is in. */
const siteOf = (address: string): string => new URL("../", address).href.replace(/[?#].*$/, "");

/** Two versions of a remote in the same state. The address says which. */
export function ComparePage() {
  const query = new URLSearchParams(location.search);
  const [link, other] = [query.get("link") ?? "", query.get("other") ?? ""];
  const [now] = useState(() => new Date().toISOString().replace(/\.\d+/, ""));
  const pair = useMemo(() => pairOfLinks({ link, other }, siteOf(location.href), now), [link, other, now]);
  const isAsked = link !== "" || other !== "";
  return (
    <main className={styles.main}>
      <PageLayout>
        <h1>Compare two versions</h1>
        <form className={panel.settings}>
          <Field label="Link to a page of this version" name="link" value={link} />
          <Field label="Address of the other version" name="other" value={other} />
          <Button size="sm" type="submit">
            Compare
          </Button>
        </form>
        {isAsked && typeof pair === "string" && (
          <p role="alert" className={panel.error}>
            {pair}
          </p>
        )}
      </PageLayout>
      {typeof pair !== "string" && <Comparison pair={pair} />}
    </main>
  );
}

function Field({ label, name, value }: { label: string; name: string; value: string }) {
  const id = useId();
  return (
    <span className={panel.field}>
      <label htmlFor={id}>{label}</label>
      <input id={id} name={name} defaultValue={value} className={styles.address} />
    </span>
  );
}

function Comparison({ pair }: { pair: Pair }) {
  const [width, setWidth] = useState<Width>("600");
  const [view, setView] = useState<View>("side by side");
  const here = useVersion(pair.here, (x, y) => there.ask({ ask: "scroll", x, y }));
  const there = useVersion(pair.there, (x, y) => here.ask({ ask: "scroll", x, y }));
  const differences = useMemo(
    () => here.tree && there.tree && differencesOf(here.tree, there.tree),
    [here.tree, there.tree],
  );

  // Marks would be in the way of what pixels say.
  const marked = view === "pixels" ? [] : (differences ?? []);
  const marks = {
    here: marked.flatMap((each) => each.here?.index ?? []),
    there: marked.flatMap((each) => each.there?.index ?? []),
  };
  const { ask: askHere } = here;
  const { ask: askThere } = there;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same marks are sent once.
  useEffect(() => {
    askHere({ ask: "mark", lines: marks.here });
    askThere({ ask: "mark", lines: marks.there });
  }, [JSON.stringify(marks)]);

  const steps = readRecording(pair.here.searchParams.get("record") ?? "")?.steps ?? [];
  const isOver = here.done >= steps.length && there.done >= steps.length;
  const play = (upTo: number) => {
    for (const version of [here, there]) version.ask({ ask: "play", upTo });
  };
  const failures = [here, there].map(({ failure }) => failure);

  return (
    <>
      <div className={panel.settings}>
        <Choice label="Width" options={WIDTHS} value={width} onChoose={setWidth} />
        <Choice label="View" options={VIEWS} value={view} onChoose={setView} />
        {steps.length > 0 && (
          <>
            <Button
              size="sm"
              variant="secondary"
              unavailable={isOver && "All steps are done"}
              onClick={() => play(Math.min(here.done, there.done) + 1)}
            >
              Next step
            </Button>
            <Button
              size="sm"
              variant="secondary"
              unavailable={isOver && "All steps are done"}
              onClick={() => play(steps.length)}
            >
              Play to the end
            </Button>
            <span>
              {Math.min(here.done, there.done)} of {formatCount(steps.length, "step")} done
            </span>
          </>
        )}
      </div>
      {failures.map(
        (failure, index) =>
          failure !== undefined && (
            <p key={index === 0 ? "this" : "other"} role="alert" className={panel.error}>
              {index === 0 ? "This version: " : "The other version: "}
              {failure}
            </p>
          ),
      )}
      <p role="status">{summaryOf(differences, here.tree !== undefined, there.tree !== undefined)}</p>
      {differences && differences.length > 0 && <Differences differences={differences} />}
      {view === "pixels" && (
        <p>
          Both versions, one above the other: what is the same is black, and what differs is bright. Clicks go
          to the other version.
        </p>
      )}
      <div className={view === "pixels" ? styles.pixels : styles.sides}>
        <iframe
          ref={here.frame}
          name={COMPARED}
          src={pair.here.href}
          title="This version"
          style={{ width: `${width}px` }}
          className={styles.version}
        />
        <iframe
          ref={there.frame}
          name={COMPARED}
          sandbox={OTHER_SITE}
          src={pair.there.href}
          title="The other version"
          style={{ width: `${width}px` }}
          className={styles.version}
        />
      </div>
    </>
  );
}

function summaryOf(
  differences: readonly Difference[] | undefined,
  isHere: boolean,
  isThere: boolean,
): string {
  if (!differences) {
    const waiting = isHere ? "the other version" : isThere ? "this version" : "both versions";
    return `Waiting for ${waiting}. A version from before Compare never answers: look for yourself, or at its pixels.`;
  }
  if (differences.length === 0) return "A screen reader finds the same on both. Look at the pixels, too.";
  return `A screen reader finds ${formatCount(differences.length, "difference")}.`;
}

function Differences({ differences }: { differences: readonly Difference[] }) {
  return (
    <ol className={panel.list} aria-label="Differences">
      {differences.map(({ within, here, there }) => (
        <li key={`${here?.index} ${there?.index}`}>
          {within.length > 0 && <small>{within.join(" › ")}: </small>}
          {here && there ? (
            <>
              <del>{here.words}</del> is <ins>{there.words}</ins> in the other version
            </>
          ) : here ? (
            <>
              <del>{here.words}</del> is only in this version
            </>
          ) : (
            <>
              <ins>{there?.words}</ins> is only in the other version
            </>
          )}
        </li>
      ))}
    </ol>
  );
}
