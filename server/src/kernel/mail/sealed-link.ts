import { uuidv7 } from "uuidv7";
import type { Services } from "../core/services";
import type { Mail } from "./mail";

type Content = Pick<Mail, "text" | "html"> & { headers: Record<string, string> };

/**
 * Replaces the secret of a link in the stored mail. If a server of a release that doesn't seal links sends the
 * mail, the link is refused like an unknown one.
 */
const placeholderOf = (mailId: string) => `sealed-${mailId}`;

/** Removes the secret of a mail's link from its text, and encrypts it. Without a key, the mail stays unchanged. */
export async function sealLink(
  { secrets }: Pick<Services, "secrets">,
  mail: Mail,
  secret: string,
): Promise<Mail> {
  if (!secrets) return mail;
  const id = uuidv7();
  return {
    ...mail,
    ...replacedIn({ headers: {}, ...mail }, secret, placeholderOf(id)),
    sealed: { id, secret: await secrets.seal(id, new TextEncoder().encode(secret)) },
  };
}

/**
 * Restores the secret of a mail's link.
 * @throws without the key that sealed it
 */
export async function openLink<Stored extends Content & { id: string; sealedSecret: Uint8Array | null }>(
  { secrets }: Pick<Services, "secrets">,
  mail: Stored,
): Promise<Stored> {
  if (!mail.sealedSecret) return mail;
  const opened = await secrets?.open(mail.id, mail.sealedSecret).catch(() => undefined);
  if (!opened) throw new Error("SECRETS_KEY isn't the key that sealed this mail's link");
  return { ...mail, ...replacedIn(mail, placeholderOf(mail.id), new TextDecoder().decode(opened)) };
}

function replacedIn({ text, html, headers }: Content, from: string, to: string): Content {
  const replaced = Object.entries(headers).map(([name, value]) => [name, value.replaceAll(from, to)]);
  return {
    text: text.replaceAll(from, to),
    html: html.replaceAll(from, to),
    headers: Object.fromEntries(replaced),
  };
}
