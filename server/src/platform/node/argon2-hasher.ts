import { createHash } from "node:crypto";
import { hash, type Options, verify } from "@node-rs/argon2";
import type { Hasher } from "../../kernel/core/services";

/** OWASP's parameters for argon2id (docs/security.md); `memoryCost` is in KiB. */
const OPTIONS: Options = {
  memoryCost: 19 * 1024,
  timeCost: 2,
  parallelism: 1,
};

// The hash of a random password that nobody has, to check against if there is no account.
const DECOY =
  "$argon2id$v=19$m=19456,t=2,p=1$3zVx3BwTfxOhdCycMi3Xmg$S86ydm1Wc7Gp8M+L4GKhgON4CDHZOsNHqK6qD+6O3ag";

/** argon2id in libuv's thread pool, so that the event loop isn't blocked. */
export const argon2Hasher: Hasher = {
  hash: (password) => hash(password, OPTIONS),
  async verify(password, passwordHash) {
    const matches = await verify(passwordHash ?? DECOY, password);
    return matches && passwordHash !== undefined;
  },
  digest: (secret) => createHash("sha256").update(secret).digest(),
};
