import { EncodedText } from "../gateway/encoded-text";
import { TextCache } from "./text-cache";

const written = (letters: number) => ({ text: new EncodedText("a".repeat(letters), "text/plain") });

it("builds a text once for all requests within a second", async () => {
  let now = 1_000;
  jest.spyOn(performance, "now").mockImplementation(() => now);
  const texts = new TextCache();
  const write = jest.fn(async () => written(10));
  const [first, second] = await Promise.all([texts.once("a", write), texts.once("a", write)]);
  expect(second).toBe(first);
  expect(await texts.once("a", write)).toBe(first);
  expect(write).toHaveBeenCalledTimes(1);
  now += 1_001;
  await texts.once("a", write);
  expect(write).toHaveBeenCalledTimes(2);
  jest.restoreAllMocks();
});

it("builds a text again if that failed", async () => {
  const texts = new TextCache();
  await expect(texts.once("a", () => Promise.reject(new Error("No database")))).rejects.toThrow();
  expect(await texts.once("a", async () => written(1))).toBeDefined();
});

it("stays within its memory limit, whatever is requested", async () => {
  const texts = new TextCache(100_000);
  for (let count = 0; count < 50; count++) await texts.once(`?${count}`, async () => written(10_000));
  expect(texts.bytes).toBeGreaterThan(40_000);
  expect(texts.bytes).toBeLessThanOrEqual(100_000);
  expect(await texts.once("long", async () => written(90_000))).toBeDefined();
  expect(texts.bytes).toBeLessThanOrEqual(100_000);
});
