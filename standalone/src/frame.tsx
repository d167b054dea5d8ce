import { Outlet } from "@guildway/shared/router";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { Toaster } from "@guildway/shared/ui/overlay/toaster";
import { ErrorState } from "@guildway/shared/ui/state/error-state";
import { SkeletonList } from "@guildway/shared/ui/state/skeleton";
import { SessionGate } from "@guildway/shell/src/session/session-gate";
import { Suspense, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { World } from "./api/open-world";
import { become } from "./become";
import type { Persona } from "./conditions";
import { conditionsStore, setConditions } from "./conditions-store";
import styles from "./frame.module.css";
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

  useEffect(() => {
    opening.then(setWorld, (error: unknown) => setFailure(String(error)));
  }, [opening]);

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
      <Panel remote={remote} world={world} onPersona={changePersona} />
      <main className={styles.main}>
        {world && !changing ? (
          <Suspense>
            <SessionGate>
              <Outlet />
            </SessionGate>
          </Suspense>
        ) : (
          <Starting failure={failure} />
        )}
      </main>
      <Toaster />
    </>
  );
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
