import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { reasonOf } from "../doctor/finding";
import { OperatorError, type Settings } from "./command";

/** The folder of the release that is running. */
export const RELEASE = fileURLToPath(new URL("../../../../..", import.meta.url)).replace(/\/$/, "");

interface Call {
  env: Settings;
  /** By default, the caller's. */
  cwd?: string;
  /** Gets each line as it is printed. */
  onLine?: ((line: string) => void) | undefined;
}

interface Ended {
  code: number | null;
  printed: string;
  /** What it has printed about a failure. */
  complaint: string;
}

/**
 * Runs another program to its end, whatever comes of it.
 * @throws {OperatorError} if it can't be started
 */
export async function tryOther(program: string, args: readonly string[], call: Call): Promise<Ended> {
  const { env, cwd, onLine } = call;
  const child = spawn(program, [...args], { env, cwd, stdio: ["ignore", "pipe", "pipe"] });
  const printed: string[] = [];
  let complaint = "";
  createInterface({ input: child.stdout }).on("line", (line) => {
    printed.push(line);
    onLine?.(line);
  });
  child.stderr.on("data", (chunk: Buffer) => {
    complaint += chunk.toString();
  });
  const [code] = await once(child, "close").catch((error: unknown) => {
    throw new OperatorError(`${program} can't be run: ${reasonOf(error)}.`);
  });
  return { code, printed: printed.join("\n"), complaint: complaint.trim() };
}

/**
 * Runs another program to its end.
 *
 * @returns what it has printed
 * @throws {OperatorError} with what it says about its failure
 */
export async function runOther(program: string, args: readonly string[], call: Call): Promise<string> {
  const { code, printed, complaint } = await tryOther(program, args, call);
  if (code === 0) return printed;
  throw new OperatorError(complaint || printed.split("\n").at(-1) || `${program} ended with ${code}.`);
}
