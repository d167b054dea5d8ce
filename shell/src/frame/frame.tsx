import { Suspense } from "react";
import { Outlet, ScrollRestoration } from "shared/router";
import { Toaster } from "shared/ui/toaster";
import { useMember } from "../session/use-member";
import { useServerEvents } from "../session/use-server-events";
import { BottomBar } from "./bottom-bar";
import styles from "./frame.module.css";
import { Header } from "./header";
import { PageSkeleton } from "./page-skeleton";
import { RouteAnnouncer } from "./route-announcer";

/** What stays while pages come and go: header, the place of the page, messages, and the bottom bar on phones. */
export function Frame() {
  const member = useMember();
  useServerEvents(member?.user_id);
  return (
    <div className={member ? `${styles.frame} ${styles.member}` : styles.frame}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <Header member={member} />
      <main id="main" className={styles.main} tabIndex={-1}>
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </main>
      {member && <BottomBar />}
      <Toaster />
      <RouteAnnouncer />
      <ScrollRestoration />
    </div>
  );
}
