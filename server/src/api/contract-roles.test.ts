import { contract, type EndpointName } from "@guildway/shared/contract";
import type { Endpoint } from "@guildway/shared/contract/endpoint";
import { RENEWING } from "@guildway/shared/contract/renewing";
import { followSession, useTestApp } from "../../testing/app";
import { documents } from "../../testing/documents";
import { idFieldsOf, idsUnder } from "../../testing/id-fields";
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
import { throttles } from "../kernel/db/schema";

const app = useTestApp();
const endpoints: [EndpointName, Endpoint][] = Object.entries(contract).map(([name, endpoint]) => [
  name as EndpointName,
  endpoint,
]);

let readWorld: RolesWorld;
let calls = 0;

beforeAll(async () => {
  readWorld = await buildWorld();
});

/** A new world whose documents are in the store. */
async function buildWorld(): Promise<RolesWorld> {
  const world = await buildRolesWorld(app().db);
  for (const { messageFile, file, resume } of Object.values(world.things)) {
    for (const { storageKey } of [messageFile, file, resume])
      await app().files.put(storageKey, documents.pdf);
  }
  return world;
}

/** The expected status of a call about someone's things. */
function expectedOf(role: Role, whose: Whose, { auth }: Endpoint, row: Row): number {
  if (role === "nobody" && (auth === "account" || auth === "member")) return 401;
  if (!isMember(role) && auth === "member") return 403;
  // Moderators decide about everyone.
  if (role === "moderator" && row.moderator) return row.moderator;
  if (!seesOwner(role, whose)) return row.unseen ?? row.others;
  if (whose === "unlisted" && row.unlisted) return row.unlisted;
  if (role === OWNERS[whose] && whose === "hidden" && row.hiddenOwner) return row.hiddenOwner;
  if (role === OWNERS[whose]) return row.applicant ?? row.others;
  if (role === RECRUITERS[whose]) return row.recruiter ?? row.others;
  // For example, the colleague's is among the callers' own things; an unfinished account's is the same everywhere.
  const has = role !== "nobody" && (whose === "own" || !isMember(role));
  return (has ? row[role] : undefined) ?? row.others;
}

interface Call {
  role: Role;
  whose: Whose | "mixed";
  input: unknown;
}

const rolesOf = ({ callers }: RolesWorld) => Object.keys(callers) as Role[];

/** Each caller with the things of each owner, if the endpoint takes an id; those that change something come last. */
function callsOf(endpoint: Endpoint, row: Row, world: RolesWorld): (Call & { expected: number })[] {
  const all: Whose[] = ["own", "other", "hidden", "unlisted"];
  const owners = idFieldsOf(endpoint).length > 0 || endpoint.auth === "optional" ? all : all.slice(0, 1);
  return owners
    .flatMap((whose) =>
      rolesOf(world).map((role) => ({
        role,
        whose,
        input: row.input(world.things[whose]),
        expected: expectedOf(role, whose, endpoint, row),
      })),
    )
    .sort((one, other) => other.expected - one.expected);
}

/** Sends a call, and checks that its response names nobody that the caller may not see, and no secret of others. */
async function answerTo(name: EndpointName, { role, whose, input }: Call, world: RolesWorld) {
  calls++;
  // This test is about who calls, not how often.
  if (contract[name].method !== "GET") await app().db.delete(throttles);
  const response = await app().send(name, input, world.callers[role]);
  if (contract[name] === contract.streamEvents) {
    await response.body?.cancel();
    return response.status;
  }
  const text = await response.text();
  if (response.ok && text !== "" && RENEWING.has(name))
    followSession(name, JSON.parse(text), world.callers[role]);
  // Moderators read what was reported, by whom and about whom.
  if (role === "moderator" && contract[name].path.startsWith("/moderation/")) return response.status;
  for (const [owned, { owner, secret }] of Object.entries(world.things) as [Whose, Things][]) {
    const told = [
      !seesOwner(role, owned) && (text.includes(owner.lastName) || text.includes(owner.id)) && "a person",
      role !== OWNERS[owned] && role !== RECRUITERS[owned] && text.includes(secret) && "an application",
    ].find(Boolean);
    if (told) throw new Error(`${name} about ${whose} tells ${role} of ${told} (${owned}): ${text}`);
  }
  return response.status;
}

type Things = RolesWorld["things"][Whose];

/** Reading changes nothing, so that all such calls can share one world. */
async function worldFor({ method }: Endpoint): Promise<RolesWorld> {
  return method === "GET" ? readWorld : buildWorld();
}

describe("a token that opens no session any more is refused, also where none is needed", () => {
  it.each(endpoints.filter(([, { auth }]) => auth !== "none" && auth !== "optional-account"))(
    "%s",
    async (name) => {
      const input = ROLES_TABLE[name].input(readWorld.things.own);
      expect((await app().send(name, input, { token: "revoked" })).status).toBe(401);
    },
  );
});

describe("each kind of caller, with their own and with other people's things, gets the right answer", () => {
  it.each(endpoints)("%s", async (name, endpoint) => {
    const row = ROLES_TABLE[name];
    const world = await worldFor(endpoint);
    const answers: Record<string, unknown> = {};
    const expected: Record<string, unknown> = {};
    for (const [index, input] of (row.mixed?.(world.things.own, world.things.other) ?? []).entries()) {
      for (const role of rolesOf(world)) {
        const key = `${role}, mixed ${index}`;
        const status = await answerTo(name, { role, whose: "mixed", input }, world);
        answers[key] = status >= 400 && status < 500 ? "refused" : status;
        expected[key] = "refused";
      }
    }
    for (const call of callsOf(endpoint, row, world)) {
      const key = `${call.role}, ${call.whose}`;
      answers[key] = await answerTo(name, call, world);
      expected[key] = call.expected;
    }
    expect(answers).toEqual(expected);
  });

  const taking = endpoints.filter(([, endpoint]) => idFieldsOf(endpoint).length > 0);

  it.each(taking)("%s, with every id belonging to someone else", (name, endpoint) => {
    const { input, mixed } = ROLES_TABLE[name];
    const { own, other } = readWorld.things;
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
      `Roles: ${endpoints.length} endpoints × ${rolesOf(readWorld).length} callers, ${calls} calls\n`,
    );
    expect(calls).toBeGreaterThan(1_500);
  });
});
