import { setTimeout as after } from "node:timers/promises";
import type { Config } from "../../config";
import { readableHost } from "../http-server";
import { OperatorError, type Settings } from "./command";
import { runOther } from "./run-other";

const BETWEEN_LOOKS_MS = 250;

/** A server that systemd runs on this machine. */
export interface Service {
  /** `guildway.service`, or `guildway@3001.service` for one of several. */
  unit: string;
  port: number;
}

/** The servers that run on this machine, in the order of their names. */
export async function runningServices({ PORT }: Config, env: Settings): Promise<Service[]> {
  const listed = await runOther(
    "systemctl",
    [
      "list-units",
      "--type=service",
      "--state=active,activating",
      "--plain",
      "--no-legend",
      "guildway.service",
      "guildway@*.service",
    ],
    { env },
  );
  return listed
    .split("\n")
    .flatMap((line) => /^\S+/.exec(line.trim()) ?? [])
    .sort()
    .map((unit) => ({ unit, port: Number(/@(\d+)\.service$/.exec(unit)?.[1] ?? PORT) }));
}

/**
 * Restarts a server, and waits until it is ready.
 * @throws {OperatorError} if it isn't in time
 */
export async function restartService(
  { unit, port }: Service,
  { HOST }: Config,
  { env, seconds }: { env: Settings; seconds: number },
): Promise<void> {
  await runOther("systemctl", ["restart", unit], { env });
  const url = `http://${readableHost(HOST)}:${port}/readyz`;
  const end = performance.now() + seconds * 1000;
  let said = "nothing answers";
  while (performance.now() < end) {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
      said = (await response.text()).trim().replace(/\n/g, "; ");
      if (response.ok) return;
    } catch {
      said = "nothing answers";
    }
    await after(BETWEEN_LOOKS_MS);
  }
  throw new OperatorError(
    `${unit} isn't ready after ${seconds} seconds: at ${url}, ${said}. Its log says why: journalctl -u ${unit}`,
  );
}
