import { comparable, sharingTheNext } from "./log-position";

test("positions are compared as text", () => {
  const positions = ["0/1000100", "0/A000100", "1/100", "A/100", "10/100"].map(comparable);
  expect([...positions].sort()).toEqual(positions);
  expect(positions[4]).toBe("0000001000000100");
});

test("the header of a page without content doesn't count", () => {
  expect(comparable("0/3000028")).toBe(comparable("0/3000000"));
  expect(comparable("0/3002018")).toBe(comparable("0/3002000"));
  expect(comparable("0/3002030") > comparable("0/3002000")).toBe(true);
});

test("calls during a query share the next one, whose answer isn't too old for them", async () => {
  const waiting: ((answer: number) => void)[] = [];
  const ask = sharingTheNext(() => new Promise<number>((resolve) => waiting.push(resolve)));
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  const [first, second] = [ask(), ask()];
  await turn();
  const [third, fourth] = [ask(), ask()];
  await turn();
  expect(waiting).toHaveLength(1);

  waiting[0]?.(1);
  expect(await Promise.all([first, second])).toEqual([1, 1]);
  await turn();
  expect(waiting).toHaveLength(2);
  waiting[1]?.(2);
  expect(await Promise.all([third, fourth])).toEqual([2, 2]);
});

test("a query that fails doesn't prevent the next one", async () => {
  const answers = [Promise.reject(new Error("lost")), Promise.resolve(2)];
  const ask = sharingTheNext(() => answers.shift() ?? Promise.reject(new Error("too many")));
  await expect(ask()).rejects.toThrow("lost");
  await expect(ask()).resolves.toBe(2);
});
