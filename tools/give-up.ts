import { ListenError } from "server/node/http-server";
import { LockError } from "server/site/lock";
import { FileError } from "server/site/read-json";
import { BuildError } from "./build-apps";
import { TypesError } from "./check-types";
import { GateError } from "./gate";
import { VersionError } from "./publish";
import { UsageError } from "./read-options";
import { SiteError } from "./site";

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
