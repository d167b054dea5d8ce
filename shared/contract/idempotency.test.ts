import { z } from "zod";
import { contract, type EndpointName } from "./contract";
import type { Endpoint } from "./endpoint";

const endpoints = Object.entries<Endpoint>(contract);

/** Calls of accounts without an `Idempotency-Key`, and why repeating them does no harm. */
const REPEATABLE: Partial<Record<EndpointName, string>> = {
  signOut: "ends what is there",
  confirmIdentity: "confirms again",
  confirmWithPasskey: "confirms again",
  changePassword: "sets what is sent",
  changeEmail: "mails at most once a minute",
  confirmEmail: "takes a link that works once",
  deleteAccount: "deletes what is there",
  removeUnrecognized: "removes what is there",
  enroll: "takes a code that works once",
  beginAuthenticator: "starts over: nothing depends on the first",
  addAuthenticator: "is refused: there is an app",
  createRecoveryCodes: "replaces the first ones",
  setSignInPolicy: "sets what is sent",
  beginPasskey: "starts over: nothing depends on the first",
  beginPasskeyConfirmation: "starts over: nothing depends on the first",
  addPasskey: "is refused: what the browser has signed works once",
  renamePasskey: "sets what is sent",
  beginIdentityLink: "starts over: nothing depends on the first",
  linkIdentity: "takes an answer of the provider that works once",
  addSkills: "adds only those that aren't there",
  previewLink: "finds what was read before",
  closeCompanyJobs: "closes what is open",
  setCompanyRequiresFactor: "sets what is sent",
  verifyDomain: "looks again",
  markApplicationSeen: "marks what is marked",
  markNotificationRead: "marks what is marked",
  markAllNotificationsRead: "marks what is marked",
  discussApplication: "finds the same group again, and adds nobody twice",
  startConversation: "has its own key, the message's id, which stays known",
  sendMessage: "has its own key, the message's id, which stays known",
  markConversationRead: "marks what is marked",
  hintTyping: "says it again",
  reportContent: "changes nothing while the first report is open",
  decideReport: "is refused: the report is decided",
  suspendUser: "is refused: the account is suspended",
  restoreUser: "is refused: the account isn't suspended",
  restartTask: "starts what waits",
  changeRelease: "is refused: the versions have changed",
};

test("every call that may create something twice takes an Idempotency-Key", () => {
  const posting = endpoints.filter(
    ([, { method, auth }]) => method === "POST" && (auth === "account" || auth === "member"),
  );
  const without = posting.filter(([, { idempotencyKey }]) => !idempotencyKey).map(([name]) => name);
  expect(without.sort()).toEqual(Object.keys(REPEATABLE).sort());
});

test("only POST takes an Idempotency-Key, and only with a session", () => {
  const others = endpoints.filter(
    ([, { method, auth, idempotencyKey }]) =>
      idempotencyKey && (method !== "POST" || (auth !== "account" && auth !== "member")),
  );
  expect(others).toEqual([]);
});

const fieldsOf = (schema: z.ZodType) => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : []);

test("an answer with a secret isn't stored readably", () => {
  const open = endpoints.filter(
    ([, { idempotencyKey, response }]) =>
      idempotencyKey === true &&
      fieldsOf(response).some((field) => /token|secret|codes|password/.test(field)),
  );
  expect(open.map(([name]) => name)).toEqual([]);
});

const plain = (path: string) => path.replace(/\{\w+\}/g, "{}");

test.each(endpoints.filter(([, { status }]) => status === 201))(
  "%s says in Location where the created resource can be read",
  (_, { path, location = path, response }) => {
    const fields = [...location.matchAll(/\{(\w+)\}/g)].map(([, field = ""]) => field);
    if (location !== path) expect(fieldsOf(response)).toEqual(expect.arrayContaining(fields));
    const read = endpoints.flatMap(([, each]) => (each.method === "GET" ? [plain(each.path)] : []));
    if (location.startsWith("/")) expect(read).toContain(plain(location));
    else expect(fields).toHaveLength(1);
  },
);
