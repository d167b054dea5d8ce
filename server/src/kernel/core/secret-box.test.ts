import { createSecretBox } from "./secret-box";

const key = crypto.getRandomValues(new Uint8Array(32));
const secret = new TextEncoder().encode("what the app computes its codes from");
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

test("a sealed secret is opened with the same key, for the same owner", async () => {
  const sealed = await createSecretBox(key).seal("ada", secret);
  expect(text(sealed)).not.toContain("codes");
  expect(text(await createSecretBox(key).open("ada", sealed))).toBe(text(secret));
});

test("it can't be opened for another owner, with another key, or once changed", async () => {
  const box = createSecretBox(key);
  const sealed = await box.seal("ada", secret);
  await expect(box.open("grace", sealed)).rejects.toThrow();
  const other = createSecretBox(crypto.getRandomValues(new Uint8Array(32)));
  await expect(other.open("ada", sealed)).rejects.toThrow();
  sealed[20] = (sealed[20] ?? 0) ^ 1;
  await expect(box.open("ada", sealed)).rejects.toThrow();
});

test("the same secret never looks the same", async () => {
  const box = createSecretBox(key);
  expect(await box.seal("ada", secret)).not.toEqual(await box.seal("ada", secret));
});
