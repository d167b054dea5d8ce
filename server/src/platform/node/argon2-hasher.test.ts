import { argon2Hasher } from "./argon2-hasher";

test("a password's hash is argon2id with the parameters that docs/security.md names", async () => {
  const hash = await argon2Hasher.hash("correct horse");

  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await argon2Hasher.verify("correct horse", hash)).toBe(true);
  expect(await argon2Hasher.verify("wrong horse", hash)).toBe(false);
});

test("without a hash, no password matches", async () => {
  expect(await argon2Hasher.verify("correct horse", undefined)).toBe(false);
});
