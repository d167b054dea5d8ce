import { FairSlots } from "./fair-slots";

/** Enters jobs while one is running, and returns the order in which they run, one at a time. */
async function orderOf(jobs: readonly (readonly [owner: string, size: number])[], running = "somebody") {
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

test("nobody's second job goes before somebody's first, however small it is", async () => {
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

test("the job that runs counts as a turn of its owner's", async () => {
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

test("many small ones pass a large one only so often", async () => {
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
