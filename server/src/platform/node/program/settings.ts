import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { isNativeError } from "node:util/types";
import { OperatorError, type Settings } from "./command";

/** Where `guildway install` writes the settings, which systemd passes to the servers. */
export const SETTINGS_FILE = "/etc/guildway.env";

/**
 * The settings of the server: those of the environment, and of the file, if there is one. The environment counts more.
 *
 * @param asked the file that the caller named: it must exist
 * @throws {OperatorError}
 */
export function readSettings(env: Settings, file: string, asked?: string): Settings {
  const read = readIfThere(asked ?? file, asked !== undefined);
  // A setting may be in a file of its own, and then has another name.
  const isGiven = (name: string) => {
    const plain = name.replace(/_FILE$/, "");
    return env[plain] !== undefined || env[`${plain}_FILE`] !== undefined;
  };
  return { ...Object.fromEntries(Object.entries(read).filter(([name]) => !isGiven(name))), ...env };
}

function readIfThere(file: string, isAsked: boolean): Settings {
  try {
    return parseEnv(readFileSync(file, "utf8"));
  } catch (error) {
    const code = isNativeError(error) && "code" in error ? error.code : undefined;
    if (code === "ENOENT" && !isAsked) return {};
    if (code === "ENOENT") throw new OperatorError(`There is no file ${file}.`);
    if (code === "EACCES") {
      throw new OperatorError(`The settings in ${file} can't be read. Run this as root: sudo guildway …`);
    }
    throw error;
  }
}
