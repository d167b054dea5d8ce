import { realpathSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { PRODUCT_NAME } from "@guildway/shared/product";
import { type Config, ConfigError, readConfig } from "./config";
import { AlreadyRunningError } from "./node/embedded-postgres";
import { ListenError } from "./node/http-server";
import { createLog } from "./node/log";
import { type RunningServer, startServer } from "./node/start-server";
import { ServerMisfitError } from "./site/server-record";

/**
 * Runs the server until it is told to stop. Problems that an operator can solve are printed as one line;
 * anything else keeps its stack.
 */
export async function main(): Promise<void> {
  try {
    const config = readConfig(process.env);
    const log = createLog(config.LOG_LEVEL);
    const server = await startServer({
      config,
      log,
      demo: process.argv.includes("--demo"),
      onDatabaseDeath: giveUp,
    });
    stopOnSignals(server);
    announce(config, server);
  } catch (error) {
    if (!isForOperator(error)) throw error;
    giveUp(error);
  }
}

function giveUp({ message }: Error): never {
  console.error(message);
  process.exit(1);
}

function isForOperator(error: unknown): error is Error {
  return [ConfigError, AlreadyRunningError, ListenError, ServerMisfitError].some(
    (kind) => error instanceof kind,
  );
}

/** A second signal ends the process at once, except within this time, when it comes from npm passing on Ctrl-C. */
const IMPATIENCE_MS = 1_000;

function stopOnSignals(server: RunningServer): void {
  let stoppingSince: number | undefined;
  const onSignal = () => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > IMPATIENCE_MS) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on("SIGINT", onSignal);
  process.on("SIGTERM", onSignal);
}

function announce(config: Config, { url, signIns, mailbox }: RunningServer): void {
  const sent = config.SMTP_URL ? "goes out over SMTP" : "waits until SMTP_URL is set";
  const mail = mailbox ? `is shown at ${url}/dev/mailbox` : sent;
  const people = Object.entries(signIns ?? {}).map(
    ([role, { email, password }]) => `  Sign in     ${email} / ${password} (${role})`,
  );
  console.log(
    [`${PRODUCT_NAME} is running.`, `  Address     ${url}`, ...people, `  Mail        ${mail}`].join("\n"),
  );
}

const script = process.argv[1];
if (script && import.meta.url === pathToFileURL(realpathSync(script)).href) await main();
