import { POSITION_HEADER, UNKNOWN_POSITION } from "@guildway/shared/contract/log-position";
import type { Database } from "../db/database";
import { Problem } from "./problem";
import { type Replica, type Replicas, runOnReplica } from "./replicas";

const [primary, standby] = [{ name: "primary" }, { name: "standby" }] as unknown as [Database, Database];
const [EARLY, LATE] = ["0000000000000001", "0000000000000002"];

function open(reached = EARLY) {
  const life = new AbortController();
  const asked: string[] = [];
  const counted: string[] = [];
  const replica: Replica = { db: standby, position: async () => reached, gone: life.signal };
  const replicas: Replicas = {
    async find(seen) {
      asked.push(seen);
      return seen <= reached ? replica : undefined;
    },
    primaryPosition: async () => LATE,
    countRead: (source) => void counted.push(source),
  };
  return { replicas, replica, asked, counted, life };
}

const READ = { isRead: true, seen: undefined };
const itself = async (db: Database) => db;

test("without replicas, the primary does everything and no position is sent", async () => {
  expect(await runOnReplica(undefined, primary, READ, itself)).toEqual({ result: primary });
});

test("a reader who has seen nothing, or sends nonsense, reads from a replica", async () => {
  const { replicas, asked, counted } = open();
  for (const seen of [undefined, "", "0/0", "zzzzzzzzzzzzzzzz"]) {
    const done = await runOnReplica(replicas, primary, { isRead: true, seen }, itself);
    expect(done).toEqual({ result: standby, position: EARLY });
  }
  expect(new Set(asked)).toEqual(new Set(["0000000000000000"]));
  expect(counted).toEqual(["replica", "replica", "replica", "replica"]);
});

test("a reader who has seen more than a replica reads from the primary", async () => {
  const { replicas, counted } = open(EARLY);
  const done = await runOnReplica(replicas, primary, { isRead: true, seen: LATE }, itself);
  expect(done).toEqual({ result: primary, position: LATE });
  expect(counted).toEqual(["primary"]);
});

test("writes go to the primary, and aren't counted as reads", async () => {
  const { replicas, asked, counted } = open();
  const done = await runOnReplica(replicas, primary, { isRead: false, seen: undefined }, itself);
  expect(done).toEqual({ result: primary, position: LATE });
  expect([...asked, ...counted]).toEqual([]);
});

test("the primary decides about what a replica refuses", async () => {
  const { replicas } = open();
  const onlyOnPrimary = async (db: Database) => {
    if (db === standby) throw new Problem("not-found");
    return "found";
  };
  expect(await runOnReplica(replicas, primary, READ, onlyOnPrimary)).toMatchObject({ result: "found" });
  await expect(
    runOnReplica(replicas, primary, READ, async () => {
      throw new Problem("not-found");
    }),
  ).rejects.toThrow(Problem);
});

test("a refusal includes the position at which it was true", async () => {
  const { replicas } = open();
  const refused = async () => {
    throw new Problem("not-found");
  };
  for (const isRead of [true, false])
    await expect(runOnReplica(replicas, primary, { isRead, seen: undefined }, refused)).rejects.toMatchObject(
      { status: 404, headers: { [POSITION_HEADER]: LATE } },
    );
});

test("a statement that took too long isn't tried again", async () => {
  const { replicas } = open();
  const slow = jest.fn(async () => {
    throw Object.assign(new Error("canceled"), { cause: Object.assign(new Error(), { code: "57014" }) });
  });
  await expect(runOnReplica(replicas, primary, READ, slow)).rejects.toThrow("canceled");
  expect(slow).toHaveBeenCalledTimes(1);
});

test("nobody waits for a replica that is gone", async () => {
  const { replicas, life } = open();
  const silent = (db: Database) => (db === standby ? new Promise<Database>(() => undefined) : itself(db));
  const done = runOnReplica(replicas, primary, READ, silent);
  setTimeout(() => life.abort(new Error("gone")));
  expect(await done).toMatchObject({ result: primary });
});

test("a writer whose position is unknown reads from the primary next", async () => {
  const { replicas } = open();
  replicas.primaryPosition = () => Promise.reject(new Error("no database"));
  const done = await runOnReplica(replicas, primary, { isRead: false, seen: undefined }, itself);
  expect(done).toEqual({ result: primary, position: UNKNOWN_POSITION });
});
