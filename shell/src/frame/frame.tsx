import { restoreFocus } from "@guildway/shared/restore-focus";
import { Outlet, ScrollRestoration } from "@guildway/shared/router";
import { Toaster } from "@guildway/shared/ui/overlay/toaster";
import { Tooltips } from "@guildway/shared/ui/overlay/tooltips";
import { Suspense, useEffect } from "react";
import { useMember } from "../session/use-member";
import styles from "./frame.module.css";
import { Header } from "./header";
import { PageSkeleton } from "./page-skeleton";
import { RouteAnnouncer } from "./route-announcer";
import { useMemberParts } from "./use-member-parts";
import { VisitorTools } from "./visitor-tools";

/** The frame around all pages: header, the page's area, toasts, and the bottom bar on phones. */
export function Frame() {
  const member = useMember();
  const parts = useMemberParts();
  useEffect(restoreFocus, []);
  return (
    <div className={member ? `${styles.frame} ${styles.member}` : styles.frame}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <Header>
        {member ? parts && <parts.MemberTools key={member.user_id} member={member} /> : <VisitorTools />}
      </Header>
      <main id="main" className={styles.main} tabIndex={-1}>
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </main>
      {member && parts && <parts.BottomBar />}
      <Toaster />
      <Tooltips />
      <RouteAnnouncer />
      <ScrollRestoration />
    </div>
  );
}
