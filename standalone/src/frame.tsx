import { Outlet } from "@guildway/shared/router";
import { Toaster } from "@guildway/shared/ui/overlay/toaster";
import { Suspense, useState } from "react";
import type { World } from "./api/open-world";
import type { Conditions } from "./conditions";
import styles from "./frame.module.css";
import { Panel } from "./panel";

interface FrameProps {
  remote: string;
  world: World;
  conditions: Conditions;
  onConditions: (conditions: Conditions) => void;
}

/** A plain page around the remote: the panel, and the place that the shell would give. */
export function Frame({ remote, world, conditions: initial, onConditions }: FrameProps) {
  const [conditions, setConditions] = useState(initial);
  return (
    <>
      <Panel
        remote={remote}
        world={world}
        conditions={conditions}
        onChange={(next) => {
          onConditions(next);
          setConditions(next);
        }}
      />
      {/* Another persona begins with nothing that the last one had on the screen. */}
      <main key={conditions.persona} className={styles.main}>
        <Suspense>
          <Outlet />
        </Suspense>
      </main>
      <Toaster />
    </>
  );
}
