import { stopAll } from "./stops";

const never = () => new Promise<void>(() => {});

test("undoes the start in reverse", async () => {
  const undone: string[] = [];
  const stops = ["database", "mail", "HTTP"].map((name) => () => void undone.push(name));
  expect(await stopAll(stops)).toBe(true);
  expect(undone).toEqual(["HTTP", "mail", "database"]);
});

test("leaves behind what never ends, such as a connection to a silent proxy, and undoes the rest", async () => {
  const undone: string[] = [];
  expect(await stopAll([() => void undone.push("database"), never, () => void undone.push("HTTP")], 20)).toBe(
    false,
  );
  expect(undone).toEqual(["HTTP", "database"]);
});

test("passes on failures", async () => {
  const failing = () => {
    throw new Error("refused");
  };
  await expect(stopAll([failing])).rejects.toThrow("refused");
});
