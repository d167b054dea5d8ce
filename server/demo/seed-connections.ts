import type { ConnectionStatus } from "@guildway/shared/contract/options";
import { connections } from "../src/kernel/db/schema";
import { insertRows } from "./insert-rows";
import type { Resident } from "./seed-people";
import { after, before, DAY, HOUR } from "./time";
import type { World } from "./world";

type Row = typeof connections.$inferInsert;

/** The connections of the two people whose sign-in is shown, besides their colleagues. */
const SHOWCASE: { status: ConnectionStatus; askedBy: "self" | "other"; count: number }[] = [
  { status: "accepted", askedBy: "self", count: 7 },
  { status: "accepted", askedBy: "other", count: 5 },
  { status: "pending", askedBy: "other", count: 3 },
  { status: "pending", askedBy: "self", count: 2 },
  { status: "rejected", askedBy: "other", count: 1 },
  { status: "rejected", askedBy: "self", count: 1 },
];
const ACQUAINTANCES = 260;

/** What the first of them who ask for a connection wrote with it. */
export const REQUEST_NOTES = {
  self: "Your last post said in one paragraph what our report needed three pages for. Let's stay in touch.",
  other:
    "We sat at the same table at the open day and talked about old bridges until they switched the lights off. Shall we go on here?",
};

/** Connections in each status: everyone knows their colleagues, and some people elsewhere. */
export async function seedConnections(
  world: World,
  residents: Resident[],
  shown: readonly Resident[],
): Promise<void> {
  const rows = new Map<string, Row>();

  function connect(
    requester: Resident,
    other: Resident,
    status: ConnectionStatus,
    note: string | null = null,
  ): void {
    const [lowId, highId] = requester.id < other.id ? [requester.id, other.id] : [other.id, requester.id];
    const pair = `${lowId} ${highId}`;
    if (requester === other || rows.has(pair)) return;
    const times = timesOf(world, requester, other, status);
    rows.set(pair, {
      id: world.newId(times.createdAt),
      lowId,
      highId,
      requesterId: requester.id,
      status,
      note,
      ...times,
    });
  }

  for (const [one, other] of pairsOfColleagues(residents)) connect(one, other, "accepted");
  for (const person of shown) {
    const strangers = world.random.shuffle(
      residents.filter((other) => !shown.includes(other) && workplace(other) !== workplace(person)),
    );
    for (const { status, askedBy, count } of SHOWCASE) {
      for (const [index, other] of strangers.splice(0, count).entries()) {
        const note = status === "pending" && index === 0 ? REQUEST_NOTES[askedBy] : null;
        if (askedBy === "self") connect(person, other, status, note);
        else connect(other, person, status, note);
      }
    }
  }
  const others = residents.filter((resident) => !shown.includes(resident));
  for (let made = 0; made < ACQUAINTANCES; made++) {
    const [one, other] = world.random.sample(others, 2);
    if (one && other) connect(one, other, anyStatus(world));
  }
  await insertRows(world.db, connections, [...rows.values()]);
}

function workplace(resident: Resident): string | undefined {
  return resident.work[0]?.company;
}

function pairsOfColleagues(residents: Resident[]): [Resident, Resident][] {
  return residents.flatMap((one, index) =>
    residents
      .slice(index + 1)
      .filter((other) => workplace(other) === workplace(one))
      .map((other): [Resident, Resident] => [one, other]),
  );
}

function anyStatus({ random }: World): ConnectionStatus {
  const draw = random.next();
  if (draw < 0.82) return "accepted";
  return draw < 0.95 ? "pending" : "rejected";
}

function timesOf({ now, random }: World, one: Resident, other: Resident, status: ConnectionStatus) {
  const bothJoined = new Date(Math.max(one.joinedAt.getTime(), other.joinedAt.getTime()));
  const known = now.getTime() - bothJoined.getTime();
  // Open requests are recent.
  const age =
    status === "pending" ? HOUR + random.next() * 20 * DAY : DAY + random.next() * (known - 2 * DAY);
  const createdAt = before(now, age);
  const answered = after(createdAt, random.next() * Math.min(age, 3 * DAY));
  return { createdAt, updatedAt: status === "pending" ? createdAt : answered };
}
