import { contract, type EndpointName } from "@guildway/shared/contract";
import type { Endpoint } from "@guildway/shared/contract/endpoint";
import {
  SESSION_METHODS,
  type SessionMethod,
  SIGN_IN_POLICIES,
  type SignInPolicy,
} from "@guildway/shared/contract/sign-in";
import { eq } from "drizzle-orm";
import { useTestApp } from "../../../testing/app";
import { buildCompany, buildEmployee, buildUser } from "../../../testing/builders";
import { documents } from "../../../testing/documents";
import { ROLES_TABLE } from "../../../testing/roles-table";
import { buildRolesWorld } from "../../../testing/roles-world";
import {
  accounts,
  authenticators,
  companies,
  passkeys,
  recoveryCodes,
  sessions,
} from "../../kernel/db/schema";

/*
 * The rule, in words. What opens or confirms a session proves a factor, the mailbox, or no more than the password.
 *
 * - Calls that need it are made within 10 minutes of a confirmation.
 * - Where signing in takes a factor, only a factor confirms. An authenticator app always makes it so.
 * - Otherwise, if the account has a passkey, calls that change what opens the account, or hand over or end all of it,
 *   take a factor. The mailbox counts as one, because it can replace the password; a moderator's doesn't.
 * - For anything else, whatever has confirmed the session is enough.
 * - A recruiter of a company that asks for a factor adds the first one, and changes the address before that, in a session
 *   that proves the mailbox. A moderator needs a code from an operator instead, without which adding fails later.
 * - Moderators, and recruiters of a company that asks for it, have opened or confirmed this session with a factor, and
 *   their account still has one.
 */
const PROVES: Record<SessionMethod, "factor" | "mailbox" | "password"> = {
  password: "password",
  provider: "password",
  link: "mailbox",
  code: "factor",
  "recovery-code": "factor",
  passkey: "factor",
};

interface Needs {
  /** A fresh confirmation: of any kind, or by a factor if the account has one. */
  confirmed?: "anyhow" | "factor";
  /** A factor that was shown in the session: of moderators, of recruiters if the company asks, or of everyone. */
  shown?: "moderator" | "recruiter" | "everyone";
  /** Whether it begins to add a factor, or leads to another mailbox. */
  needsMailbox?: true;
}

/** What each call needs. */
const CALLS: Partial<Record<EndpointName, Needs>> = {
  // Add.
  beginPasskey: { confirmed: "factor", needsMailbox: true },
  addPasskey: { confirmed: "factor" },
  beginAuthenticator: { confirmed: "factor", needsMailbox: true },
  addAuthenticator: { confirmed: "factor" },
  createRecoveryCodes: { confirmed: "factor" },
  beginIdentityLink: { confirmed: "factor" },
  linkIdentity: { confirmed: "factor" },
  enroll: { confirmed: "anyhow" },
  renamePasskey: { confirmed: "anyhow" },
  createAccessToken: { confirmed: "factor" },
  // Remove.
  revokeAccessToken: { confirmed: "anyhow" },
  revokeCompanyToken: { confirmed: "anyhow" },
  removePasskey: { confirmed: "factor" },
  removeAuthenticator: { confirmed: "factor" },
  unlinkIdentity: { confirmed: "factor" },
  removeUnrecognized: { confirmed: "factor" },
  removeDevice: { confirmed: "anyhow" },
  endSession: { confirmed: "anyhow" },
  endOtherSessions: { confirmed: "anyhow" },
  // Confirm: what it takes depends on what confirms, and is tested next to it.
  confirmIdentity: {},
  beginPasskeyConfirmation: {},
  confirmWithPasskey: {},
  // Say what opens the account.
  setSignInPolicy: { confirmed: "factor" },
  changePassword: { confirmed: "anyhow" },
  changeEmail: { confirmed: "factor", needsMailbox: true },
  cancelEmailChange: { confirmed: "anyhow" },
  // Export and delete.
  exportData: { confirmed: "factor" },
  exportArchive: { confirmed: "factor" },
  deleteAccount: { confirmed: "factor" },
  // Moderate.
  listReports: { shown: "moderator" },
  listModerationDecisions: { shown: "moderator" },
  listSuspensions: { shown: "moderator" },
  listReleases: { shown: "moderator" },
  listReleaseFailures: { shown: "moderator" },
  listReleaseVitals: { shown: "moderator" },
  // For administrators; what moderators lack besides the role is asked first.
  listFailingTasks: { shown: "moderator" },
  restartTask: { confirmed: "factor", shown: "moderator" },
  changeRelease: { confirmed: "factor", shown: "moderator" },
  // Needs only the role: testers have no more to show.
  getRelease: {},
  decideReport: { shown: "moderator" },
  suspendUser: { shown: "moderator" },
  restoreUser: { shown: "moderator" },
  // Read applicants.
  listJobApplications: { shown: "recruiter" },
  getApplication: { shown: "recruiter" },
  exportJobApplications: { shown: "recruiter" },
  setCompanyRequiresFactor: { confirmed: "factor", shown: "everyone" },
  createCompanyToken: { confirmed: "factor", shown: "everyone" },
  // Say who a company belongs to. The rows add and change someone who isn't a recruiter.
  addEmployees: { confirmed: "factor" },
  updateEmployee: { confirmed: "factor" },
  removeEmployee: { confirmed: "factor", shown: "recruiter" },
  deleteCompany: { confirmed: "factor", shown: "recruiter" },
  // Can't be undone.
  closeCompanyJobs: { confirmed: "factor", shown: "recruiter" },
};

/** One call for each need; the others are made only in sessions that were just confirmed as they were opened. */
const OF_EACH_KIND: readonly EndpointName[] = [
  "endOtherSessions",
  "beginPasskey",
  "listReports",
  "listJobApplications",
];

/** After these, the account isn't what it was, or its session has another token. */
const CHANGING: readonly EndpointName[] = [
  "endOtherSessions",
  "removeAuthenticator",
  "removeUnrecognized",
  "setSignInPolicy",
  "deleteAccount",
];

interface Situation {
  has: { passkey?: true; app?: true };
  policy: SignInPolicy;
  isModerator: boolean;
  asks: boolean;
  opened: SessionMethod;
  confirmed: SessionMethod;
  isFresh: boolean;
}

type Answer = "open" | "confirmation-required" | "factor-required" | "enrollment-required";

function expected(needs: Needs, now: Situation): Answer {
  const hasFactor = now.has.passkey === true || now.has.app === true;
  const signsInByFactor = now.policy !== "password" || now.has.app === true;
  const takesFactor = signsInByFactor || (needs.confirmed === "factor" && hasFactor);
  const accepted = ["factor"];
  if (!signsInByFactor && !now.isModerator) accepted.push("mailbox");
  const isConfirmed = now.isFresh && (!takesFactor || accepted.includes(PROVES[now.confirmed]));
  if (needs.confirmed && !isConfirmed) return "confirmation-required";
  const provesMailbox = [now.opened, now.confirmed].includes("link");
  if (needs.needsMailbox && !hasFactor && !now.isModerator && !provesMailbox) return "enrollment-required";
  const isShown = hasFactor && [PROVES[now.opened], PROVES[now.confirmed]].includes("factor");
  const asked = { moderator: now.isModerator, recruiter: now.asks, everyone: true };
  return needs.shown && asked[needs.shown] && !isShown ? "factor-required" : "open";
}

const app = useTestApp({ requireModeratorMfa: true });
let resources: Awaited<ReturnType<typeof buildRolesWorld>>["resources"];
/** One that asks for a factor and one that doesn't. Nobody applies there: without applicants, the others could be deleted. */
let closable: { own: string; other: string };

async function buildClosable(requireFactor: boolean): Promise<string> {
  const { id: companyId } = await buildCompany(app().db, { requireFactor });
  const { id: userId } = await buildUser(app().db);
  await buildEmployee(app().db, { companyId, userId, isAdmin: true });
  return companyId;
}

beforeAll(async () => {
  const { db, clock, files } = app();
  clock.stop();
  ({ resources } = await buildRolesWorld(db));
  closable = { own: await buildClosable(true), other: await buildClosable(false) };
  const { own, other } = resources;
  for (const { file, resume } of [own, other]) {
    for (const { storageKey } of [file, resume]) await files.put(storageKey, documents.pdf);
  }
  await db.update(companies).set({ requireFactor: true }).where(eq(companies.id, own.company.id));
});

const password = "correct horse";
const names = Object.keys(contract) as EndpointName[];
const called = names.filter((name) => name in CALLS);

test("every way to open a session, and every call that needs a confirmation or moderates, has a row", () => {
  expect(Object.keys(PROVES).toSorted()).toEqual([...SESSION_METHODS].toSorted());
  const needing = names.filter((name) => {
    const { confirmed, path }: Endpoint = contract[name];
    return confirmed !== undefined || path.startsWith("/moderation/");
  });
  expect(needing.filter((name) => !called.includes(name))).toEqual([]);
});

type Session = Pick<Situation, "opened" | "confirmed" | "isFresh">;

/** Confirmed as they were opened, just now. */
const plain = SESSION_METHODS.map((by): Session => ({ opened: by, confirmed: by, isFresh: true }));
/** Confirmed 10 minutes ago, or by something that proves more or less than what opened them. */
const others = SESSION_METHODS.flatMap((opened): Session[] => [
  { opened, confirmed: opened, isFresh: false },
  ...(["password", "link", "passkey"] as const)
    .filter((confirmed) => PROVES[confirmed] !== PROVES[opened])
    .map((confirmed) => ({ opened, confirmed, isFresh: true })),
]);

interface Kind extends Pick<Situation, "has" | "policy" | "isModerator"> {
  companyIds: string[];
}

/** A recruiter, who may be a moderator as well, with what the account has and takes. */
async function build({ has, policy, isModerator, companyIds }: Kind) {
  const { db, clock } = app();
  const bytes = () => crypto.getRandomValues(new Uint8Array(32));
  const user = await buildUser(db, { password, ...(isModerator && { role: "moderator" }) });
  const accountId = user.id;
  for (const companyId of companyIds)
    await buildEmployee(db, { companyId, userId: accountId, isAdmin: true });
  const withoutPassword = policy === "passkeys" && { passwordHash: null };
  await db
    .update(accounts)
    .set({ signInPolicy: policy, ...withoutPassword })
    .where(eq(accounts.id, accountId));
  if (has.passkey) {
    const key = { credentialId: bytes(), publicKey: bytes(), counter: 0, transports: [], name: "Phone" };
    await db.insert(passkeys).values({ accountId, ...key });
  }
  if (has.app) await db.insert(authenticators).values({ accountId, secret: bytes(), addedAt: clock.now() });
  if (policy !== "password") await db.insert(recoveryCodes).values({ accountId, codeHash: bytes() });
  return user;
}

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  if (response.status !== 403) return "open";
  const refusals = ["confirmation-required", "factor-required", "enrollment-required"] as const;
  return refusals.find((code) => text.includes(`problem:${code}`)) ?? "open";
}

/** What an account can have, with each way of signing in that it can choose then. */
const accountsKinds = [{}, { passkey: true }, { app: true }, { app: true, passkey: true }] as const;
const kinds = accountsKinds.flatMap((has: Situation["has"]) =>
  SIGN_IN_POLICIES.filter((policy) => {
    if (policy === "passkeys") return has.passkey;
    return policy === "password" || has.passkey || has.app;
  }).flatMap((policy) =>
    [false, true].map((isModerator) => {
      const owned = Object.keys(has).join(" and ") || "nothing";
      return { has, policy, isModerator, who: isModerator ? "a moderator" : "a member", owned };
    }),
  ),
);

test.each(kinds)("$who with $owned, signing in by $policy, in a session of each kind", async (kind) => {
  const { db, clock } = app();
  const { own, other } = resources;
  const companyIds = [own.company.id, other.company.id, closable.own, closable.other];
  const answers: Record<string, Answer> = {};
  const wanted: Record<string, Answer> = {};
  let user = await build({ ...kind, companyIds });

  const inputOf = (name: EndpointName, asks: boolean) =>
    name === "closeCompanyJobs"
      ? { id: asks ? closable.own : closable.other }
      : ROLES_TABLE[name].input(asks ? own : other);

  async function setSession({ opened, confirmed, isFresh }: Session) {
    const confirmedAt = new Date(clock.now().getTime() - (isFresh ? 0 : 10 * 60 * 1000));
    const session = { userAgent: "Elsewhere", openedBy: opened, confirmedBy: confirmed, confirmedAt };
    await db.update(sessions).set(session).where(eq(sessions.accountId, user.id));
  }

  async function tryCalls(calls: readonly EndpointName[], session: Session) {
    await setSession(session);
    for (const name of calls) {
      const needs = CALLS[name] ?? {};
      if (needs.shown === "moderator" && !kind.isModerator) continue;
      for (const asks of needs.shown === "recruiter" ? [true, false] : [true]) {
        const response = await app().send(name, inputOf(name, asks), user);
        const row = JSON.stringify({ name, ...session, ...(!asks && { asks }) });
        answers[row] = await answerOf(response);
        wanted[row] = expected(needs, { ...kind, ...session, asks });
        if (response.ok && CHANGING.includes(name)) {
          user = await build({ ...kind, companyIds });
          await setSession(session);
        }
      }
    }
  }

  for (const session of plain) await tryCalls(called, session);
  for (const session of others) await tryCalls(OF_EACH_KIND, session);
  expect(answers).toEqual(wanted);
});
