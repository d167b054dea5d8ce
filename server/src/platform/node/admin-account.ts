import type { StaffRole } from "@guildway/shared/contract/options";
import { eq, sql } from "drizzle-orm";
import { Problem } from "../../kernel/core/problem";
import { systemClock } from "../../kernel/core/services";
import type { Database, Transaction } from "../../kernel/db/database";
import { accessTokens, accountIdentities, accounts, devices, sessions } from "../../kernel/db/schema";
import { hasFactor } from "../../kernel/policies/factor-policy";
import { findRole } from "../../kernel/policies/moderator-policy";
import { endInvitation, invite, listInvited } from "../../members/accounts/invitations";
import { noteActivity } from "../../members/activity/note-activity";
import { issueEnrollmentCode } from "../../members/factors/enroll";
import { removeFactors } from "../../members/factors/remove-factors";
import { type Named, providerName } from "../../members/identities/provider-name";
import { removeIdentities } from "../../members/identities/remove-identities";
import { type Listed, listStaff, setRole } from "../../members/roles/staff";
import { restoreAccount, type SuspensionTerms, suspendAccount } from "../../trust/moderation/suspend-account";
import type { Config } from "../config";
import { argon2Hasher } from "./argon2-hasher";
import { withDatabase } from "./with-database";

/** The actions of operators on one account. */
export const ACCOUNT_WORK = {
  grant: "makes the person a moderator, or an administrator, who may also suspend moderators",
  revoke: "removes the role, even from someone in MODERATORS",
  suspend:
    "signs the person out everywhere, hides their profile, posts and comments, and tells them the reason",
  restore: "ends a suspension",
  enroll: "prints a code, valid for 24 hours, with which a moderator adds their first passkey or app",
  "end-sessions": "signs the person out everywhere",
  "remove-factors":
    "removes the authenticator app, the recovery codes and the passkeys of someone who has lost them, and signs them out everywhere",
  identities: "lists the linked accounts at providers, with their ids",
  unlink: "unlinks one of them, or all, and signs the person out everywhere",
} as const;

export type AccountWork = keyof typeof ACCOUNT_WORK;

/** The reason given to a suspended person if the operator gives none. */
const NO_REASON = "It doesn't follow the rules of this site";

interface WorkOptions {
  role?: StaffRole | undefined;
  reason?: string | undefined;
  /** The id of an account at a provider; all of them without one. */
  identity?: string | undefined;
  /** As the operator has configured them. */
  providers?: readonly Named[] | undefined;
  /** Prints what was issued or requested. */
  show?: ((text: string) => void) | undefined;
}

/** The account as it is before the work. */
interface Account {
  id: string;
  verifiedAt: Date | null;
}

/**
 * Runs an operator's action on the account with an email address, all or nothing.
 * @returns why it can't be done; undefined if it is
 */
export async function workOnAccount(
  db: Database,
  config: SuspensionTerms["config"],
  work: AccountWork,
  email: string,
  options: WorkOptions = {},
): Promise<string | undefined> {
  try {
    return await db.transaction(async (tx) => {
      const [account] = await tx
        .select({ id: accounts.id, verifiedAt: accounts.verifiedAt })
        .from(accounts)
        .where(eq(accounts.email, email))
        .for("update");
      if (!account) return `There is no account with the address ${email}.`;
      return WORKS[work](tx, { clock: systemClock, config }, account, options);
    });
  } catch (error) {
    if (error instanceof Problem) return `${error.detail}.`;
    throw error;
  }
}

type Work = (
  tx: Transaction,
  terms: SuspensionTerms,
  account: Account,
  options: WorkOptions,
) => Promise<string | undefined>;

const WORKS: Record<AccountWork, Work> = {
  grant: async (tx, { clock }, { id, verifiedAt }, { role = "moderator" }) => {
    if (!verifiedAt) return "This address isn't verified, so it may be someone else's. Nothing was changed.";
    await setRole(tx, id, role, clock.now());
    return undefined;
  },
  revoke: async (tx, { clock }, { id }) => {
    await setRole(tx, id, null, clock.now());
    return undefined;
  },
  suspend: async (tx, terms, { id }, { reason = NO_REASON }) => {
    await suspendAccount(tx, terms, { accountId: id, moderatorId: null, reason });
    return undefined;
  },
  restore: async (tx, terms, { id }) => {
    await restoreAccount(tx, terms, { accountId: id, moderatorId: null });
    return undefined;
  },
  enroll: async (tx, { clock }, { id }, { show }) => {
    if (await hasFactor(tx, id))
      return "This account already has a passkey or an app, with which its owner can add others.";
    if ((await findRole(tx, id)) === null) return "Only moderators need a code.";
    show?.(await issueEnrollmentCode({ clock, hasher: argon2Hasher }, tx, id));
    return undefined;
  },
  "end-sessions": async (tx, _terms, { id }) => {
    await endSessions(tx, id);
    return undefined;
  },
  "remove-factors": async (tx, { config }, { id }) => {
    await endSessions(tx, id);
    await removeFactors(tx, { config, by: "operator" }, id);
    return undefined;
  },
  identities: async (tx, _terms, { id }, { providers, show }) => {
    const linked = await tx.select().from(accountIdentities).where(eq(accountIdentities.accountId, id));
    for (const identity of linked) {
      show?.([identity.id, providerName(providers, identity.provider), identity.name].join("  "));
    }
    return linked.length === 0 ? "No account at a provider is linked." : undefined;
  },
  unlink: async (tx, { config }, { id }, { identity, providers }) => {
    const which = identity === undefined ? undefined : sql`${accountIdentities.id}::text = ${identity}`;
    const acting = { config, identityProviders: providers, by: "operator" } as const;
    if ((await removeIdentities(tx, acting, id, which)) === 0) return "No such account is linked.";
    await endSessions(tx, id);
    return undefined;
  },
};

async function endSessions(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.accountId, accountId));
  await tx.delete(accessTokens).where(eq(accessTokens.accountId, accountId));
  await tx.delete(devices).where(eq(devices.accountId, accountId));
  await noteActivity({ by: "operator" }, tx, accountId, "all-sessions-ended");
}

/** The same on the database that the configuration names. */
export async function administerAccount(
  config: Config,
  work: AccountWork,
  email: string,
  options: WorkOptions,
): Promise<string | undefined> {
  return withDatabase(config, (db) =>
    workOnAccount(
      db,
      {
        publicUrl: publicUrlOf(config),
        requireEmailVerification: config.REQUIRE_EMAIL_VERIFICATION,
        appealsEmail: config.APPEALS_EMAIL,
      },
      work,
      email,
      { ...options, providers: config.OIDC_PROVIDERS },
    ),
  );
}

/** What operators can do to an address that has no account. */
export const ADDRESS_WORK = {
  invite: "lets the person register within 30 days with REGISTRATION=invited, and mails them",
  uninvite: "withdraws the invitation",
} as const;

export type AddressWork = keyof typeof ADDRESS_WORK;

/**
 * Runs an operator's action on an email address.
 * @returns why it can't be done; undefined if it is
 */
export async function administerAddress(
  config: Config,
  work: AddressWork,
  email: string,
): Promise<string | undefined> {
  const terms = { clock: systemClock, config: { publicUrl: publicUrlOf(config) } };
  return withDatabase(config, (db) =>
    db.transaction((tx) => (work === "invite" ? invite(tx, terms, email) : endInvitation(tx, email))),
  );
}

/** Everyone who has a role, is suspended or is invited. */
export async function listAccounts(config: Config): Promise<{ staff: Listed[]; invited: string[] }> {
  return withDatabase(config, async (db) => ({
    staff: await listStaff(db),
    invited: await listInvited(db, systemClock),
  }));
}

const publicUrlOf = ({ PUBLIC_URL, PORT }: Config) => PUBLIC_URL ?? `http://localhost:${PORT}`;
