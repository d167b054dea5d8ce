import { restoreFocus } from "@guildway/shared/restore-focus";
import { Outlet } from "@guildway/shared/router";
import { useUserId } from "@guildway/shared/session";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { Toaster } from "@guildway/shared/ui/overlay/toaster";
import { Tooltips } from "@guildway/shared/ui/overlay/tooltips";
import { ErrorState } from "@guildway/shared/ui/state/error-state";
import { SkeletonList } from "@guildway/shared/ui/state/skeleton";
import { useServerEvents } from "@guildway/shell/src/frame/member/use-server-events";
import { SessionGate } from "@guildway/shell/src/session/session-gate";
import { Suspense, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { World } from "./api/open-world";
import { become } from "./become";
import { isCompared } from "./compare/messages";
import { type Persona, toSearch } from "./conditions";
import { conditionsStore, setConditions } from "./conditions-store";
import styles from "./frame.module.css";
import { isPane, PANE } from "./pane";
import { Panel } from "./panel/panel";

interface FrameProps {
  remote: string;
  /** Ready once the persona is signed in. */
  opening: Promise<World>;
}

/** A plain page around the remote: the panel, and the space that the shell would provide. */
export function Frame({ remote, opening }: FrameProps) {
  const [world, setWorld] = useState<World>();
  const [failure, setFailure] = useState<string>();
  const [changing, setChanging] = useState(false);
  const { beside, theme } = conditionsStore();
  const userId = useUserId();
  useEffect(restoreFocus, []);

  useEffect(() => {
    opening.then(setWorld, (error: unknown) => setFailure(String(error)));
  }, [opening]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it answers once, for as long as the page is open.
  useEffect(() => {
    if (!world || !isCompared()) return;
    void import(/* webpackChunkName: "compared" */ "./compare/answer-comparison").then(
      ({ answerComparison }) => answerComparison({ world, onPersona: changePersona }),
    );
  }, [world]);

  async function changePersona(persona: Persona): Promise<void> {
    if (!world) return;
    // Another persona starts with nothing that the last one had on the screen.
    flushSync(() => setChanging(true));
    await become(world, persona, conditionsStore.getState().scenario);
    setConditions({ persona });
    setChanging(false);
  }

  return (
    <>
      {!isPane() && !isCompared() && <Panel remote={remote} world={world} onPersona={changePersona} />}
      <div className={styles.panes}>
        <main className={styles.main}>
          {world && !changing ? (
            <Suspense>
              <SessionGate>
                <Outlet />
              </SessionGate>
              {userId && (beside !== "none" || isPane()) && <Live key={userId} />}
            </Suspense>
          ) : (
            <Starting failure={failure} />
          )}
        </main>
        {world && beside !== "none" && <SecondPane key={`${beside} ${theme}`} persona={beside} />}
      </div>
      <Toaster />
      <Tooltips />
    </>
  );
}

/** Shows what happens in the other pane. Without one, nothing happens that this page doesn't know of. */
function Live() {
  useServerEvents();
  return null;
}

/** The remote as another persona sees it. It begins on the page that is open. */
function SecondPane({ persona }: { persona: Persona }) {
  const [src] = useState(() => {
    const state = { ...conditionsStore.getState(), persona, record: "" };
    const own = { ...state, beside: "none" as const, network: "fine" as const };
    return location.pathname + toSearch(own) + location.hash;
  });
  return <iframe name={PANE} src={src} title={`Second pane: ${persona}`} className={styles.second} />;
}

function Starting({ failure }: { failure: string | undefined }) {
  return (
    <PageLayout>
      {failure === undefined ? (
        <>
          <p role="status">Starting the database in this page…</p>
          <SkeletonList count={3} lines={2} />
        </>
      ) : (
        <ErrorState
          message="The database in this page could not start."
          code={failure}
          onRetry={() => location.reload()}
        />
      )}
    </PageLayout>
  );
}
