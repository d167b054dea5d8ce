import { PRODUCT_NAME } from "@guildway/shared/product";
import { routes } from "@guildway/shared/routes";
import { and, asc, eq, gt } from "drizzle-orm";
import { z } from "zod";
import type { AppConfig, Clock, Services } from "../../kernel/core/services";
import type { Database } from "../../kernel/db/database";
import { accounts, invitations } from "../../kernel/db/schema";
import { composeMail, type Mail } from "../../kernel/mail/mail";
import { mailAddress } from "../../kernel/mail/outbox";

/** An invitation expires after this many days. */
const INVITATION_DAYS = 30;

interface Terms {
  clock: Clock;
  config: Pick<AppConfig, "publicUrl">;
}

/**
 * Invites an address to register, again if it was invited before, and mails it.
 * @returns why it can't be invited; undefined if it was
 */
export async function invite(
  tx: Database,
  { clock, config }: Terms,
  email: string,
): Promise<string | undefined> {
  if (!z.email().safeParse(email).success) return `${email} isn't an email address.`;
  if ((await tx.$count(accounts, eq(accounts.email, email))) > 0) return `${email} has an account already.`;
  const createdAt = clock.now();
  await tx
    .insert(invitations)
    .values({ email, createdAt })
    .onConflictDoUpdate({ target: invitations.email, set: { createdAt } });
  await mailAddress(tx, email, invitationMail(config.publicUrl, email));
  return undefined;
}

/** @returns why there is nothing to revoke; undefined if it was revoked */
export async function endInvitation(tx: Database, email: string): Promise<string | undefined> {
  const [ended] = await tx.delete(invitations).where(eq(invitations.email, email)).returning();
  return ended ? undefined : `${email} wasn't invited.`;
}

/** Whether someone may register with an address. An entry is an address, or a domain like `@example.com`. */
export async function mayRegister(
  { db, clock, config }: Pick<Services, "db" | "clock" | "config">,
  email: string,
): Promise<boolean> {
  const { registration = "open", invited = [] } = config;
  if (registration !== "invited") return registration === "open";
  const address = email.toLowerCase();
  if (invited.some((entry) => address === entry || (entry[0] === "@" && address.endsWith(entry))))
    return true;
  const since = oldestInvitation(clock);
  const given = and(eq(invitations.email, email), gt(invitations.createdAt, since));
  return (await db.$count(invitations, given)) > 0;
}

/** The addresses that operators have invited. */
export async function listInvited(db: Database, clock: Clock): Promise<string[]> {
  const rows = await db
    .select({ email: invitations.email })
    .from(invitations)
    .where(gt(invitations.createdAt, oldestInvitation(clock)))
    .orderBy(asc(invitations.email));
  return rows.map(({ email }) => email);
}

/** Earlier invitations have expired. */
export function oldestInvitation(clock: Clock): Date {
  return new Date(clock.now().getTime() - INVITATION_DAYS * 24 * 60 * 60 * 1000);
}

/** Leads to the form, which then contains the address. */
export function invitationMail(publicUrl: string, email: string): Mail {
  const mail = composeMail({
    kind: "invitation",
    subject: `You're invited to join ${PRODUCT_NAME}`,
    before: [
      `You can now register at ${PRODUCT_NAME}, a professional network and job board.`,
      `Register with ${email}: the invitation is for this address only.`,
    ],
    // In the fragment, which no server's log contains.
    action: {
      label: "Join Now",
      url: `${publicUrl}${routes.register}#email=${encodeURIComponent(email)}`,
    },
    after: [
      `The invitation ends after ${INVITATION_DAYS} days.`,
      "If you don't know why you got this email, you can ignore it.",
    ],
    reason: `You're getting this email because someone who runs ${PRODUCT_NAME} has invited this address.`,
  });
  return { ...mail, series: "invitation" };
}
