import { hash } from "@node-rs/argon2";
import type { Hasher } from "../src/kernel/core/services";
import { argon2Hasher } from "../src/platform/node/argon2-hasher";

/** Real hashes that every server can check, with the least work that argon2 accepts. */
export const testHasher: Hasher = {
  ...argon2Hasher,
  hash: (password) => hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 }),
  verify: async (password, passwordHash) =>
    passwordHash !== undefined && argon2Hasher.verify(password, passwordHash),
};
