import type { SuspensionNotice } from "@guildway/shared/api";
import { moveFocus } from "@guildway/shared/focus";
import { Button } from "@guildway/shared/ui/button";
import { useEffect } from "react";
import { FormPage } from "../layout/form-page";
import styles from "./suspended-notice.module.css";

interface SuspendedNoticeProps {
  suspension: SuspensionNotice;
  /** Someone else wants to sign in. */
  onRestart: () => void;
}

/** Tells a suspended person why, and where to appeal; in place of the sign-in that it refuses. */
export function SuspendedNotice({ suspension: { reason, appealsEmail }, onRestart }: SuspendedNoticeProps) {
  // It has replaced the form, as the answer to its button.
  useEffect(() => moveFocus("heading"), []);
  return (
    <FormPage
      title="Your account is suspended"
      lead="You can't sign in, and other people can't see your profile, posts and comments. Your messages and applications stay readable to those you sent them to."
      after={
        <Button variant="ghost" size="sm" onClick={onRestart}>
          Use another account
        </Button>
      }
    >
      <section className={styles.why} aria-labelledby="suspension-reason">
        <h2 id="suspension-reason">The moderators' reason</h2>
        <blockquote>{reason}</blockquote>
      </section>
      <p className={styles.appeal}>
        {appealsEmail ? (
          <>
            If you think this is a mistake, write to <a href={`mailto:${appealsEmail}`}>{appealsEmail}</a>.
          </>
        ) : (
          "If you think this is a mistake, contact the people who run this site."
        )}
      </p>
    </FormPage>
  );
}
