import { Button } from "@guildway/shared/ui/button";
import { Cluster } from "@guildway/shared/ui/layout/flow";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { Fragment, type ReactNode, useEffect, useState } from "react";
import { browserScreens, type Screen } from "./browser-screens";
import styles from "./errors-page.module.css";
import { serverScreens } from "./server-screens";

const codes = [...browserScreens, ...serverScreens].map(({ code }) => code);

/** Every error code with the screen that people see. A code in the fragment opens that one. */
export function ErrorsPage() {
  const [open, setOpen] = useState<ReadonlySet<string>>(codeInAddress);

  useEffect(() => {
    const follow = () => setOpen((before) => new Set([...before, ...codeInAddress()]));
    globalThis.addEventListener("hashchange", follow);
    for (const code of codeInAddress()) document.getElementById(code)?.scrollIntoView();
    return () => globalThis.removeEventListener("hashchange", follow);
  }, []);

  function toggle(code: string, shown: boolean): void {
    setOpen((before) => {
      if (before.has(code) === shown) return before;
      const next = new Set(before);
      if (shown) next.add(code);
      else next.delete(code);
      return next;
    });
  }

  const list = (screens: readonly Screen[]) =>
    screens.map(({ code, screen }) => (
      <details
        key={code}
        id={code}
        open={open.has(code)}
        onToggle={({ currentTarget }) => toggle(code, currentTarget.open)}
      >
        <summary className={styles.code}>{breakable(code)}</summary>
        {/* Rendered when it is opened: each one is an alert, and all of them would be read out at once. */}
        {open.has(code) && <div className={styles.screen}>{screen}</div>}
      </details>
    ));

  return (
    <main className={styles.main}>
      <PageLayout>
        <h1>Every error code</h1>
        <p>
          Open a code to see its screen. To meet a refusal of the server where it belongs, add it to a
          remote&apos;s address: <code>?fail=getJob:not-found</code>.
        </p>
        <Cluster as="p">
          <Button variant="secondary" onClick={() => setOpen(new Set(codes))}>
            Show all {codes.length}
          </Button>
          <Button variant="secondary" onClick={() => setOpen(new Set())}>
            Hide all
          </Button>
        </Cluster>
        <h2>In the browser</h2>
        {list(browserScreens)}
        <h2>From the server</h2>
        {list(serverScreens)}
      </PageLayout>
    </main>
  );
}

/** A code that may wrap after each of its words. */
const breakable = (code: string): ReactNode =>
  code.split(/(?<=_)/).map((word) => (
    <Fragment key={word}>
      {word}
      <wbr />
    </Fragment>
  ));

function codeInAddress(): ReadonlySet<string> {
  return new Set(codes.filter((code) => location.hash === `#${code}`));
}
