import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createSecretBox, type SecretBox } from "../../kernel/core/secret-box";
import type { Config } from "../config";
import { requireFolder } from "./require-folder";

/**
 * Opens the box with the key of the configuration. A server with the embedded database has one of its own beside it;
 * with your own database all servers need the same, so that without one there is no box.
 */
export async function openSecretBox(
  config: Pick<Config, "SECRETS_KEY" | "DATABASE_URL" | "DATA_DIR">,
): Promise<SecretBox | undefined> {
  if (config.SECRETS_KEY) return createSecretBox(Buffer.from(config.SECRETS_KEY, "base64"));
  if (config.DATABASE_URL !== undefined) return undefined;
  return createSecretBox(Buffer.from(await ownKey(config.DATA_DIR), "base64"));
}

async function ownKey(folder: string): Promise<string> {
  const file = join(folder, "secrets-key");
  await requireFolder("DATA_DIR", folder);
  // Never replaces a key: what it has sealed would be lost.
  await writeFile(file, randomBytes(32).toString("base64"), { flag: "wx", mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    },
  );
  return readFile(file, "utf8");
}
