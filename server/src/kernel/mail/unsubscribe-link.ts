import { routes, type UnsubscribableMail } from "@guildway/shared/routes";
import { createSecret } from "../core/tokens";
import type { Transaction } from "../db/database";
import { unsubscribeLinks } from "../db/schema";
import type { DueMailRun } from "./due-mail";
import type { Mail } from "./mail";

/** What the link unsubscribes from: a job alert, a person's digest, or mail about their unread messages. */
type Ends = { mail: UnsubscribableMail } & (
  | { mail: "job-alert"; alertId: string }
  | { mail: "digest"; userId: string }
  | { mail: "messages"; messagesOf: string }
);

export interface UnsubscribeLink {
  /** Its secret, which `sealLink` takes out of the mail. */
  secret: string;
  /** Address of the page where a person confirms. */
  page: string;
  /** For the button of a mail program (RFC 8058). */
  headers: NonNullable<Mail["headers"]>;
}

/** Creates a link with its own secret, for one mail written in the caller's transaction. */
export async function createUnsubscribeLink(
  tx: Transaction,
  { hasher, publicUrl }: DueMailRun,
  { mail, ...ends }: Ends,
): Promise<UnsubscribeLink> {
  const token = createSecret();
  await tx.insert(unsubscribeLinks).values({ ...ends, tokenHash: await hasher.digest(token) });
  return unsubscribeLink(publicUrl, mail, token);
}

/** Writes a link with a secret, for the page, the mail program and the mail itself. */
export function unsubscribeLink(publicUrl: string, mail: UnsubscribableMail, token: string): UnsubscribeLink {
  return {
    secret: token,
    page: `${publicUrl}${routes.unsubscribe}?${new URLSearchParams({ mail, token })}`,
    headers: {
      "List-Unsubscribe": `<${publicUrl}/api/mails/unsubscribe?${new URLSearchParams({ token })}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}
