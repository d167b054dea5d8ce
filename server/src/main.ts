import "./platform/node/require-node";
import { realpathSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { PRODUCT_NAME } from "@guildway/shared/product";
import { describeError } from "./kernel/core/to-problem";
import { type Config, ConfigError, readConfig } from "./platform/config";
import { AlreadyRunningError } from "./platform/node/embedded-postgres";
import { ListenError } from "./platform/node/http-server";
import { createLog, type ProcessLog } from "./platform/node/log";
import { SchemaError } from "./platform/node/schema-error";
import { type RunningServer, startServer } from "./platform/node/start-server";
import { STUCK_MS, type Stops, stopAll } from "./platform/node/stops";
import { VERSION } from "./platform/node/version";
import { DatabaseRefusedError } from "./platform/node/wait-for-database";
import { ServerMisfitError } from "./releases/site/server-record";

/**
 * Runs the server until it is told to stop. Problems that an operator can solve are printed as one line;
 * anything else keeps its stack. In production every line is JSON, these too.
 *
 * @param site is built meanwhile; the server answers once it is.
 */
export async function main({ site }: { site?: Promise<unknown> } = {}): Promise<void> {
  let log: ProcessLog | undefined;
  const stops: Stops = [];
  let isStopping = () => false;
  try {
    const config = readConfig(process.env);
    const own = createLog(config.LOG_LEVEL);
    if (config.NODE_ENV === "production") {
      log = own;
      logUnforeseen(own);
    }
    ({ isStopping } = stopOnSignals(
      () => stopAll(stops, STUCK_MS + (config.DRAIN_SECONDS ?? 0) * 1000),
      log,
    ));
    const server = await startServer({
      config,
      log: own,
      demo: process.argv.includes("--demo"),
      onDatabaseDeath: (error) => exitWithError(error, log),
      stops,
      site,
    });
    announce(config, server, log);
  } catch (error) {
    // A start that is undone halfway fails somewhere; the process ends when all of it is undone.
    if (isStopping()) return;
    if (!isForOperator(error) && !log) throw error;
    exitWithError(error, log);
  }
}

/** Node would print these as text. */
function logUnforeseen(log: ProcessLog): void {
  process.on("uncaughtException", (error) => exitWithError(error, log));
  process.removeAllListeners("warning");
  process.on("warning", (warning) => log.warn({ warning: describeError(warning) }, "Node warning"));
}

function exitWithError(error: unknown, log: ProcessLog | undefined): never {
  if (log && isForOperator(error)) log.fatal({}, error.message);
  else if (log) log.fatal({ error: describeError(error) }, "the server ends");
  else console.error(isForOperator(error) ? error.message : error);
  process.exit(1);
}

function isForOperator(error: unknown): error is Error {
  return FOR_OPERATORS.some((kind) => error instanceof kind);
}

const FOR_OPERATORS = [
  AlreadyRunningError,
  ConfigError,
  DatabaseRefusedError,
  ListenError,
  SchemaError,
  ServerMisfitError,
];

/** A second signal ends the process at once, except within this time, when it comes from npm passing on Ctrl-C. */
const IMPATIENCE_MS = 1_000;

/** Handles signals from the beginning: process 1 of a container gets only those that it handles. */
function stopOnSignals(
  stop: () => Promise<boolean>,
  log: ProcessLog | undefined,
): { isStopping: () => boolean } {
  let stoppingSince: number | undefined;
  const onSignal = () => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > IMPATIENCE_MS) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    stop().then(
      (hasEnded) =>
        hasEnded ? process.exit(0) : exitWithError(new Error("Not everything has stopped in time"), log),
      (error: unknown) => exitWithError(error, log),
    );
  };
  process.on("SIGINT", onSignal);
  process.on("SIGTERM", onSignal);
  return { isStopping: () => stoppingSince !== undefined };
}

function announce(
  config: Config,
  { url, signIns, mailbox }: RunningServer,
  log: ProcessLog | undefined,
): void {
  if (log) {
    log.info({ url, version: VERSION }, "running");
    return;
  }
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
