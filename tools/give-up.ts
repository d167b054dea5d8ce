import { ListenError } from "@guildway/server/platform/node/http-server";
import { LockError } from "@guildway/server/releases/site/lock";
import { FileError } from "@guildway/server/releases/site/read-json";
import { BuildError } from "./build/build-error";
import { TypesError } from "./build/check-types";
import { PackError } from "./build/pack";
import { UsageError } from "./read-options";
import { ForeignBuildError } from "./release/foreign-release";
import { GateError } from "./release/gate";
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

/** Ends a command with the message of an error that its user can fix; rethrows any other. */
export function giveUp(error: unknown): never {
  if (!(error instanceof Error)) throw error;
  if (!(isOfTheSystem(error) || forOperators.some((kind) => error instanceof kind))) throw error;
  console.error(
    "code" in error && error.code === "ENOSPC" ? `The disk is full. ${error.message}` : error.message,
  );
  process.exit(1);
}

/** A full disk or a read-only folder, for example: the message names the cause and the file. */
const isOfTheSystem = (error: Error): boolean => "syscall" in error;
