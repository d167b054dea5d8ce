import type { MailboxEntry } from "@guildway/server/kernel/mail/mailbox";
import { Link } from "@guildway/shared/router";
import { Button } from "@guildway/shared/ui/button";
import { useCallback, useEffect, useState } from "react";
import type { World } from "../api/open-world";
import styles from "./panel.module.css";

/** What the product would have mailed, with the links in it: onboarding continues from there. */
export function Mailbox({ read }: { read: World["readMailbox"] }) {
  const [mails, setMails] = useState<MailboxEntry[]>([]);
  const refresh = useCallback(() => void read().then(setMails), [read]);
  useEffect(refresh, [refresh]);
  return (
    <>
      <Button size="sm" variant="secondary" onClick={refresh}>
        Refresh
      </Button>
      <ul className={styles.list} aria-label="Mail">
        {mails.length === 0 && <li>No mail yet</li>}
        {mails.map(({ to, subject, text, links }) => (
          <li key={text}>
            {to}: {subject}
            {links.map((link) => (
              <Link key={link} to={pathOf(link)} className={styles.link}>
                {pathOf(link)}
              </Link>
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}

function pathOf(link: string): string {
  const { pathname, search } = new URL(link);
  return pathname + search;
}
