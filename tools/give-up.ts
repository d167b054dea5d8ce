import { ListenError } from "@guildway/server/node/http-server";
import { LockError } from "@guildway/server/site/lock";
import { FileError } from "@guildway/server/site/read-json";
import { BuildError } from "./build/build-apps";
import { TypesError } from "./build/check-types";
import { UsageError } from "./read-options";
import { GateError } from "./release/gate";
import { VersionError } from "./release/publish";
import { SiteError } from "./release/site";

const forOperators = [
  BuildError,
  FileError,
  GateError,
  ListenError,
  LockError,
  SiteError,
  TypesError,
  UsageError,
  VersionError,
];

/** Ends a command with the message of an error that its user can put right; throws any other. */
export function giveUp(error: unknown): never {
  if (!(error instanceof Error) || !forOperators.some((kind) => error instanceof kind)) throw error;
  console.error(error.message);
  process.exit(1);
}
