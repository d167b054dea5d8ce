import { ListenError } from "@guildway/server/node/http-server";
import { BuildError } from "./build/build-apps";

/** Ends a command with the one line of an error that its user can put right; throws any other. */
export function giveUp(error: unknown): never {
  if (!(error instanceof BuildError || error instanceof ListenError)) throw error;
  console.error(error.message);
  process.exit(1);
}
