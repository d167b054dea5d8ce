import { createSecretBox } from "../src/kernel/core/secret-box";

/** Seals and opens what tests store. */
export const testSecrets = createSecretBox(new Uint8Array(32));
