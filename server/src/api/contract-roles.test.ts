import { contract, type EndpointName } from "@guildway/shared/contract";
import type { Endpoint } from "@guildway/shared/contract/endpoint";
import { RENEWING } from "@guildway/shared/contract/renewing";
import {
  COMPANY_SCOPES,
  type CompanyScope,
  TOKEN_SCOPES,
  type TokenScope,
} from "@guildway/shared/contract/token-options";
import { COMPANY_SCOPE_OF, SCOPE_OF } from "@guildway/shared/contract/token-scopes";
import { followSession, useTestApp } from "../../testing/app";
import { buildAccessToken, buildEmployee } from "../../testing/builders";
import { documents } from "../../testing/documents";
import { idFieldsOf, idsUnder } from "../../testing/id-fields";
import { ignoreThrottles } from "../../testing/ignore-throttles";
import { rememberRows } from "../../testing/remember-rows";
import type { Row } from "../../testing/roles/row";
import { ROLES_TABLE } from "../../testing/roles-table";
import {
  buildRolesWorld,
  isMember,
  OWNERS,
  RECRUITERS,
  type Role,
  type RolesWorld,
  seesOwner,
  type Whose,
} from "../../testing/roles-world";

const app = useTestApp();
const endpoints: [EndpointName, Endpoint][] = Object.entries(contract).map(([name, endpoint]) => [
  name as EndpointName,
  endpoint,
]);

let built: RolesWorld;
let bringBack: () => Promise<void>;
let calls = 0;

beforeAll(async () => {
  const { db, database, files } = app();
  built = await buildRolesWorld(db);
  for (const { messageFile, file, resume } of Object.values(built.resources)) {
    for (const { storageKey } of [messageFile, file, resume]) await files.put(storageKey, documents.pdf);
  }
  // This test is about who calls, not how often.
  await ignoreThrottles(db);
  bringBack = await rememberRows(database.pool);
});

/** The world as it was built. */
async function freshWorld(): Promise<RolesWorld> {
  await bringBack();
  // A call may renew its caller's token.
  return { ...built, callers: structuredClone(built.callers) };
}

const STAFF: readonly Role[] = ["moderator", "administrator"];

/** The expected status of a call about someone's resources. */
function expectedOf(role: Role, whose: Whose, { auth }: Endpoint, row: Row): number {
  if (role === "nobody" && (auth === "account" || auth === "member")) return 401;
  if (!isMember(role) && auth === "member") return 403;
  // Moderators decide about everyone, and administrators do whatever moderators do.
  if (role === "administrator" && row.administrator) return row.administrator;
  if (STAFF.includes(role) && row.moderator) return row.moderator;
  if (!seesOwner(role, whose)) return row.unseen ?? row.others;
  if (whose === "unlisted" && row.unlisted) return row.unlisted;
  if (role === OWNERS[whose] && whose === "hidden" && row.hiddenOwner) return row.hiddenOwner;
  if (role === OWNERS[whose]) return row.applicant ?? row.others;
  if (role === RECRUITERS[whose]) return row.recruiter ?? row.others;
  // For example, the colleague's is among the callers' own resources; an unfinished account's is the same everywhere.
  const has = role !== "nobody" && (whose === "own" || !isMember(role));
  return (has ? row[role] : undefined) ?? row.others;
}

interface Call {
  role: Role;
  whose: Whose | "mixed";
  input: unknown;
}

const rolesOf = (callers: RolesWorld["callers"]) => Object.keys(callers) as Role[];

/** Each caller with the resources of each owner, if the endpoint takes an id; calls that change something come last. */
function callsOf(
  endpoint: Endpoint,
  row: Row,
  { callers, resources }: RolesWorld,
): (Call & { expected: number })[] {
  const all: Whose[] = ["own", "other", "hidden", "unlisted"];
  const owners = idFieldsOf(endpoint).length > 0 || endpoint.auth === "optional" ? all : all.slice(0, 1);
  return owners
    .flatMap((whose) =>
      rolesOf(callers).map((role) => ({
        role,
        whose,
        input: row.input(resources[whose]),
        expected: expectedOf(role, whose, endpoint, row),
      })),
    )
    .sort((one, other) => other.expected - one.expected);
}

/** Sends a call, and checks that its response names nobody that the caller may not see, and no secret of others. */
async function answerTo(name: EndpointName, { role, whose, input }: Call, world: RolesWorld) {
  calls++;
  const response = await app().send(name, input, world.callers[role]);
  if (contract[name] === contract.streamEvents) {
    await response.body?.cancel();
    return response.status;
  }
  const text = await response.text();
  if (response.ok && text !== "" && RENEWING.has(name))
    followSession(name, JSON.parse(text), world.callers[role]);
  // Moderators read what was reported, by whom and about whom.
  if (STAFF.includes(role) && contract[name].path.startsWith("/moderation/")) return response.status;
  for (const [owned, { owner, secret }] of Object.entries(world.resources) as [Whose, Resources][]) {
    const revealed = [
      !seesOwner(role, owned) && (text.includes(owner.lastName) || text.includes(owner.id)) && "a person",
      role !== OWNERS[owned] && role !== RECRUITERS[owned] && text.includes(secret) && "an application",
    ].find(Boolean);
    if (revealed)
      throw new Error(`${name} about ${whose} reveals ${revealed} to ${role} (${owned}): ${text}`);
  }
  return response.status;
}

type Resources = RolesWorld["resources"][Whose];

describe("a token without a session is refused, even where none is needed", () => {
  it.each(endpoints.filter(([, { auth }]) => auth !== "none" && auth !== "optional-account"))(
    "%s",
    async (name) => {
      const input = ROLES_TABLE[name].input(built.resources.own);
      expect((await app().send(name, input, { token: "revoked" })).status).toBe(401);
    },
  );
});

/** The same world, in which each caller uses an access token. */
async function withTokens(world: RolesWorld, scopes: readonly TokenScope[]): Promise<RolesWorld> {
  const callers = Object.entries(world.callers).map(async ([role, caller]) => {
    const token = caller && (await buildAccessToken(app().db, caller.id, { scopes: [...scopes] }));
    return [role, caller && { ...caller, token }];
  });
  return { ...world, callers: Object.fromEntries(await Promise.all(callers)) };
}

/**
 * Calls that both applicants and recruiters make. Recruiting requires a session: with a token, recruiters are like
 * anyone else.
 */
const APPLICANTS_OWN: readonly EndpointName[] = [
  "getApplication",
  "withdrawApplication",
  "listApplicationEvents",
  "downloadApplicationFile",
];

describe("an access token", () => {
  const asking = endpoints.filter(([, { auth }]) => auth !== "none");
  const open = endpoints.flatMap(([name, endpoint]) => {
    const scope = SCOPE_OF[name];
    return scope && endpoint.auth !== "none" ? [{ name, endpoint, scope }] : [];
  });

  describe("without the scope", () => {
    /** All callers, by the scope that their tokens lack. Refused calls change nothing. */
    const without = new Map<TokenScope | null | undefined, RolesWorld["callers"]>();

    beforeAll(async () => {
      const world = await freshWorld();
      for (const lacking of new Set(asking.map(([name]) => SCOPE_OF[name]))) {
        const others = TOKEN_SCOPES.filter((scope) => scope !== lacking);
        without.set(lacking, (await withTokens(world, others)).callers);
      }
    });

    it.each(asking)("of %s is refused, for any caller", async (name) => {
      const input = ROLES_TABLE[name].input(built.resources.own);
      const callers = without.get(SCOPE_OF[name]) as RolesWorld["callers"];
      for (const [role, caller] of Object.entries(callers)) {
        if (!caller) continue;
        const { type, headers } = await app().refuse(name, input, caller);
        expect([role, type]).toEqual([role, "urn:guildway:problem:scope-missing"]);
        expect(headers.get("WWW-Authenticate")).toContain("insufficient_scope");
      }
    });
  });

  it.each(open)("with the scope of $name allows what a session does", async ({ name, endpoint, scope }) => {
    const row = ROLES_TABLE[name];
    const world = await withTokens(await freshWorld(), [scope]);
    const own = callsOf(endpoint, row, world).filter(({ whose }) => whose === "own");
    const answers: Record<string, number> = {};
    for (const call of own) answers[call.role] = await answerTo(name, call, world);
    const expectedOf = ({ role, expected }: (typeof own)[number]) =>
      role === "recruiter" && APPLICANTS_OWN.includes(name) ? row.others : expected;
    expect(answers).toEqual(Object.fromEntries(own.map((call) => [call.role, expectedOf(call)])));
  });

  it("is never enough for calls that need a confirmation, except for the export, and the answer says so", () => {
    const confirmed = endpoints.filter(([, endpoint]) => endpoint.confirmed).map(([name]) => name);
    expect(confirmed.filter((name) => SCOPE_OF[name] !== null)).toEqual(["exportData", "exportArchive"]);
    expect([SCOPE_OF.exportData, SCOPE_OF.exportArchive]).toEqual(["export", "export"]);
  });
});

describe("a company's token", () => {
  const asking = endpoints.filter(([, { auth }]) => auth !== "none");
  const open = endpoints.flatMap(([name, endpoint]) => {
    const scope = COMPANY_SCOPE_OF[name];
    return scope ? [{ name, endpoint, scope }] : [];
  });

  async function programIn({ callers, resources }: RolesWorld, scopes: readonly CompanyScope[]) {
    const fields = { companyId: resources.own.company.id, scopes: [...scopes] };
    return { ...callers.recruiter, token: await buildAccessToken(app().db, callers.recruiter.id, fields) };
  }

  it.each(asking)("without the scope of %s doesn't open it", async (name) => {
    const world = await freshWorld();
    const others = COMPANY_SCOPES.filter((scope) => scope !== COMPANY_SCOPE_OF[name]);
    const input = ROLES_TABLE[name].input(world.resources.own);
    const { type } = await app().refuse(name, input, await programIn(world, others));
    expect(type).toBe("urn:guildway:problem:scope-missing");
  });

  it.each(open)(
    "with the scope of $name opens it as its recruiter does, and for no other company",
    async ({ name, endpoint, scope }) => {
      const row = ROLES_TABLE[name];
      const world = await freshWorld();
      const { callers, resources } = world;
      const recruiter = await programIn(world, [scope]);
      await buildEmployee(app().db, {
        companyId: resources.other.company.id,
        userId: callers.recruiter.id,
        isAdmin: true,
      });
      const programs = { ...world, callers: { ...callers, recruiter } };
      const ask = (whose: "own" | "other") =>
        answerTo(name, { role: "recruiter", whose, input: row.input(resources[whose]) }, programs);
      expect(await ask("own")).toBe(row.recruiter ?? row.others);
      if (idFieldsOf(endpoint).length > 0) expect([403, 404]).toContain(await ask("other"));
    },
  );
});

describe("each kind of caller, with their own and with other people's resources, gets the right answer", () => {
  it.each(endpoints)("%s", async (name, endpoint) => {
    const row = ROLES_TABLE[name];
    const world = await freshWorld();
    const answers: Record<string, unknown> = {};
    const expected: Record<string, unknown> = {};
    for (const [index, input] of (row.mixed?.(world.resources.own, world.resources.other) ?? []).entries()) {
      for (const role of rolesOf(world.callers)) {
        const key = `${role}, mixed ${index}`;
        const status = await answerTo(name, { role, whose: "mixed", input }, world);
        answers[key] = status >= 400 && status < 500 ? "refused" : status;
        expected[key] = "refused";
      }
    }
    const all = callsOf(endpoint, row, world);
    const isAdministrator = ({ role }: Call) => role === "administrator";
    // A report that a moderator has decided can't be decided by an administrator.
    const rounds = row.moderator
      ? [all.filter((call) => !isAdministrator(call)), all.filter(isAdministrator)]
      : [all];
    for (const round of rounds) {
      const ownWorld = await freshWorld();
      for (const call of round) {
        const key = `${call.role}, ${call.whose}`;
        answers[key] = await answerTo(name, call, ownWorld);
        expected[key] = call.expected;
      }
    }
    expect(answers).toEqual(expected);
  });

  const taking = endpoints.filter(([, endpoint]) => idFieldsOf(endpoint).length > 0);

  it.each(taking)("%s, with every id belonging to someone else", (name, endpoint) => {
    const { input, mixed } = ROLES_TABLE[name];
    const { own, other } = built.resources;
    const fields = idFieldsOf(endpoint);
    if (fields.length > 1) expect(mixed).toBeDefined();
    const crossed = mixed?.(own, other) ?? [];
    const others = fields.filter((field) => {
      const ids = (...inputs: unknown[]) => inputs.flatMap((sent) => idsUnder(field, sent));
      const mine = new Set(ids(input(own)));
      return ids(input(other), ...crossed).some((id) => !mine.has(id));
    });
    expect(others).toEqual(fields);
  });

  it("in more than 1,500 calls", () => {
    process.stdout.write(
      `Roles: ${endpoints.length} endpoints × ${rolesOf(built.callers).length} callers, ${calls} calls\n`,
    );
    expect(calls).toBeGreaterThan(1_500);
  });
});
