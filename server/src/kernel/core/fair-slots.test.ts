import { FairSlots } from "./fair-slots";

/** Enters jobs while one is running, and returns the order in which they run, one at a time. */
async function orderOf(jobs: readonly (readonly [owner: string, size: number])[], running = "someone") {
  const slots = new FairSlots(1);
  const order: string[] = [];
  const leave = await slots.enter(running, 1);
  const all = jobs.map(async ([owner, size]) => {
    const end = await slots.enter(owner, size);
    order.push(`${owner} ${size}`);
    end();
  });
  expect(slots.queued).toBe(jobs.length);
  leave();
  await Promise.all(all);
  expect(slots.queued).toBe(0);
  return order;
}

test("small ones go first, and equal ones as they came", async () => {
  expect(
    await orderOf([
      ["ada", 9],
      ["bob", 5],
      ["cleo", 5],
      ["dan", 1],
    ]),
  ).toEqual(["dan 1", "bob 5", "cleo 5", "ada 9"]);
});

test("nobody's second job runs before another person's first, however small it is", async () => {
  expect(
    await orderOf([
      ["ada", 1],
      ["ada", 1],
      ["ada", 2],
      ["bob", 100],
      ["bob", 3],
    ]),
  ).toEqual(["ada 1", "bob 100", "ada 1", "bob 3", "ada 2"]);
});

test("the running job counts as a turn of its owner", async () => {
  expect(
    await orderOf(
      [
        ["ada", 1],
        ["bob", 100],
      ],
      "ada",
    ),
  ).toEqual(["bob 100", "ada 1"]);
});

test("small ones overtake a large one only a limited number of times", async () => {
  const many = Array.from({ length: 30 }, (_, index) => [`member ${index}`, 1] as const);
  const order = await orderOf([["ada", 100], ...many]);
  expect(order.indexOf("ada 100")).toBe(20);
});

test("as many run at the same time as there are slots, and ending twice frees one", async () => {
  const slots = new FairSlots(2);
  const first = await slots.enter("ada", 1);
  await slots.enter("ada", 1);
  let started = 0;
  for (const owner of ["bob", "cleo"]) void slots.enter(owner, 1).then(() => (started += 1));
  first();
  first();
  await Promise.resolve();
  await Promise.resolve();
  expect([started, slots.queued]).toEqual([1, 1]);
});

test("someone who was alone for a while waits for one turn of everyone else, not for as many as they had", async () => {
  const slots = new FairSlots(1);
  for (let job = 0; job < 10; job++) (await slots.enter("ada", 1))();
  const order: string[] = [];
  const leave = await slots.enter("bob", 1);
  const all = ["ada", "bob", "bob", "bob"].map(async (owner) => {
    const end = await slots.enter(owner, 1);
    order.push(owner);
    end();
  });
  leave();
  await Promise.all(all);
  expect(order).toEqual(["ada", "bob", "bob", "bob"]);
});

/** Numbers from 0 to below `most`, the same for the same seed. */
function numbersFrom(seed: number) {
  let state = seed;
  return (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

test("in any order of arrivals, nobody gets a second turn before everyone waiting has had one", async () => {
  const wrong: string[] = [];
  for (let seed = 1; seed <= 500; seed++) {
    const number = numbersFrom(seed);
    const most = 1 + number(3);
    const slots = new FairSlots(most);
    const owners = ["ada", "bob", "cleo", ...Array.from({ length: number(30) }, (_, index) => `m${index}`)];
    const waiting: { owner: string; since: number }[] = [];
    const running: { owner: string; end: () => void }[] = [];
    const endedAt = new Map<string, number>();
    const log: string[] = [];
    let now = 0;
    const isRunning = (owner: string) => running.some((each) => each.owner === owner);
    const noteStart = (owner: string, end: () => void) => {
      log.push(`${now}: ${owner} starts`);
      waiting.splice(
        waiting.findIndex((each) => each.owner === owner),
        1,
      );
      for (const other of waiting) {
        if (other.owner === owner || isRunning(other.owner)) continue;
        const waitsFrom = Math.max(other.since, endedAt.get(other.owner) ?? 0);
        const isSecond = isRunning(owner) || (endedAt.get(owner) ?? 0) > waitsFrom;
        if (isSecond) wrong.push(`seed ${seed}, while ${other.owner} waits: ${log.join(", ")}`);
      }
      running.push({ owner, end });
    };
    const enter = () => {
      const owner = owners[number(number(2) === 0 ? 3 : owners.length)] ?? "";
      log.push(`${now}: ${owner} asks`);
      waiting.push({ owner, since: now });
      void slots.enter(owner, 1 + number(50)).then((end) => noteStart(owner, end));
    };
    const leave = () => {
      const [ended] = running.splice(number(running.length), 1);
      if (!ended) return;
      log.push(`${now}: ${ended.owner} ends`);
      endedAt.set(ended.owner, now);
      ended.end();
    };
    const step = async (act: () => void) => {
      now += 1;
      act();
      await new Promise(setImmediate);
      expect(running).toHaveLength(Math.min(most, running.length + waiting.length));
    };
    const asks = 20 + number(60);
    for (let times = 0; times < asks; times++) await step(number(5) < 3 ? enter : leave);
    while (running.length > 0) await step(leave);
    expect([waiting.length, slots.queued]).toEqual([0, 0]);
  }
  expect(wrong).toEqual([]);
});
