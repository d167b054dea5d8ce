import { ListenError } from "@guildway/server/platform/node/http-server";
import { GateError } from "@guildway/server/releases/site/gate";
import { LockError } from "@guildway/server/releases/site/lock";
import { FileError } from "@guildway/server/releases/site/read-json";
import { BuildError } from "./build/build-error";
import { TypesError } from "./build/check-types";
import { PackError } from "./build/pack";
import { UsageError } from "./read-options";
import { ForeignBuildError } from "./release/foreign-release";
import { SiteError } from "./release/site";
import { VersionError } from "./release/versions";

const forOperators = [
  BuildError,
  FileError,
  ForeignBuildError,
  GateError,
  ListenError,
  LockError,
  PackError,
  SiteError,
  TypesError,
  UsageError,
  VersionError,
];

/** What the system's own messages leave out, by its code. */
const ADVICE: Readonly<Record<string, string>> = {
  ENOSPC: "The disk is full.",
  EDQUOT: "Your disk quota is exceeded.",
  EACCES: "You can't write there. Run this as the folder's owner, or change the owner.",
  EROFS: "The file system is read-only.",
};

/** Ends a command with the message of an error that its user can fix; rethrows any other. */
export function exitWithError(error: unknown): never {
  if (!(error instanceof Error)) throw error;
  const isForUser = forOperators.some((kind) => error instanceof kind);
  if (!(isOfTheSystem(error) || isForUser)) throw error;
  const advice = "code" in error && ADVICE[String(error.code)];
  console.error(advice ? `${advice} ${error.message}` : error.message);
  process.exit(1);
}

/** A full disk or a read-only folder, for example: the message names the cause and the file. */
const isOfTheSystem = (error: Error): boolean => "syscall" in error;
