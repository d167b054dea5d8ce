import { webcrypto } from "node:crypto";
import { waitFor } from "@testing-library/react";

// jsdom makes no digests.
beforeAll(
  () => void Object.defineProperty(crypto, "subtle", { value: webcrypto.subtle, configurable: true }),
);
afterAll(() => void Reflect.deleteProperty(crypto, "subtle"));
beforeEach(() => localStorage.clear());

const POST = ["createPost", { content: "From a train" }] as const;

/** Opens another page, whose memory is empty. */
async function openPage() {
  let page: typeof import("./unanswered-calls") | undefined;
  await jest.isolateModulesAsync(async () => {
    page = await import("./unanswered-calls");
  });
  if (!page) throw new Error("No page");
  return page;
}

/** Sends it as a page does that was just opened. */
async function sendAfterReload(outcome: "lost" | "answered", accountId = "1"): Promise<string> {
  const { sendWithKey } = await openPage();
  let sent = "";
  const send = async (key: string) => {
    sent = key;
    if (outcome === "lost") throw new Error("lost");
  };
  await sendWithKey(accountId, POST, send).catch(() => undefined);
  return sent;
}

const stored = () => Object.entries(localStorage).filter(([name]) => name.startsWith("unanswered:"));

test("what was sent without an answer has the same key after a reload, until it is answered", async () => {
  const first = await sendAfterReload("lost");
  // On a shared device, nobody reads there what was written.
  expect(JSON.stringify(stored())).not.toContain("train");
  expect(await sendAfterReload("lost")).toBe(first);
  expect(await sendAfterReload("answered", "2")).not.toBe(first);
  expect(await sendAfterReload("answered")).toBe(first);
  expect(stored()).toEqual([]);
  expect(await sendAfterReload("lost")).not.toBe(first);
});

test("a stored key is forgotten after an hour", async () => {
  const first = await sendAfterReload("lost");
  const [[name = "", kept = ""] = []] = stored();
  localStorage.setItem(name, kept.replace(/ .*/, ` ${Date.now() - 61 * 60_000}`));
  expect(await sendAfterReload("lost")).not.toBe(first);
  expect(stored()).toHaveLength(1);
});

test("a stored key is gone an hour later, with the first answer in another page", async () => {
  await sendAfterReload("lost");
  const [[name = "", kept = ""] = []] = stored();
  localStorage.setItem(name, kept.replace(/ .*/, ` ${Date.now() - 61 * 60_000}`));
  const { forgetOldKeys } = await openPage();
  expect(stored()).toHaveLength(1);
  forgetOldKeys();
  expect(stored()).toEqual([]);
});

test("the same content that two tabs send at the same time is created once, as one draft", async () => {
  const [one, other] = [await openPage(), await openPage()];
  const keys: string[] = [];
  const answers: (() => void)[] = [];
  const send = (key: string) => {
    keys.push(key);
    return new Promise<void>((resolve) => answers.push(resolve));
  };
  const first = one.sendWithKey("1", POST, send);
  await waitFor(() => expect(keys).toHaveLength(1));
  const second = other.sendWithKey("1", POST, send);
  await waitFor(() => expect(keys).toHaveLength(2));
  for (const answer of answers) answer();
  await Promise.all([first, second]);
  expect(new Set(keys).size).toBe(1);
  expect(stored()).toEqual([]);
});
