import { ownerOfPath } from "shared/contract/mounts";
import type { SiteRegistry } from "shared/contract/registry";
import type { Release, ShellRelease } from "./release-file";

/** A release that does not fit what is deployed; the message has a line for each reason. */
export class GateError extends Error {
  override name = "GateError";
}

interface Deployed {
  registry: SiteRegistry;
  /** Nothing where no shell is on the site yet. */
  shell: ShellRelease | undefined;
}

/**
 * Refuses a release that would fail in the shell that is deployed, or take something away from a remote
 * that is.
 *
 * @throws {GateError}
 */
export function refuseMisfit(name: string, release: Release, { registry, shell }: Deployed): void {
  refuseFor(name, [
    ...misfitsOfExpose(release),
    ...(shell ? misfitsWith(shell, release, "it", "the deployed shell") : []),
    ...misfitsOfMounts(name, release, registry),
  ]);
}

/**
 * Refuses a shell in which a remote that people get now would fail.
 *
 * @param deployed what is live or being tried out; names tell one from the other
 * @throws {GateError}
 */
export function refuseShellMisfit(shell: ShellRelease, deployed: ReadonlyMap<string, Release>): void {
  refuseFor(
    "shell",
    [...deployed].flatMap(([name, release]) => misfitsWith(shell, release, name, "this shell")),
  );
}

function refuseFor(name: string, reasons: readonly string[]): void {
  if (reasons.length === 0) return;
  throw new GateError([`${name} is not released:`, ...reasons.map((reason) => `  - ${reason}`)].join("\n"));
}

function misfitsOfExpose({ exports }: Release): string[] {
  return exports?.includes("routes") !== false
    ? []
    : ["src/app.tsx must export routes; see shared/remote.ts"];
}

/** @param remote @param host what the reasons call the two: `it` and `the deployed shell` */
function misfitsWith(
  shell: ShellRelease,
  { contract, shared }: Release,
  remote: string,
  host: string,
): string[] {
  const reasons: string[] = [];
  if (contract > shell.contract) {
    reasons.push(`${remote} needs contract ${contract}, ${host} has ${shell.contract}`);
  }
  for (const [module, needed] of Object.entries(shared)) {
    const offered = shell.shared[module];
    if (offered === undefined) reasons.push(`${remote} needs ${module}, which ${host} does not share`);
    else if (!fits(offered, needed)) {
      reasons.push(`${remote} was built with ${module} ${needed}, ${host} has ${offered}`);
    }
  }
  return reasons;
}

/** Whether a version is at least the one needed, within the same major version: what `^` means from 1.0 on; `*` is any. */
function fits(offered: string, needed: string): boolean {
  if (needed === "*") return true;
  const [have, want] = [offered, needed].map((version) => version.split(/[.-]/, 3).map(Number));
  const [major, minor, patch] = [0, 1, 2].map((place) => (have?.[place] ?? 0) - (want?.[place] ?? 0));
  return major === 0 && (minor || patch || 0) >= 0;
}

/** By the same function that the shell and the gateway ask: nobody's page may change hands. */
function misfitsOfMounts(name: string, { mount, pages }: Release, { remotes }: SiteRegistry): string[] {
  const others = Object.entries(remotes).filter(([other]) => other !== name);
  const claimed = others.flatMap(([other, remote]) =>
    remote.mount
      .filter((pattern) => mount.some((own) => shapeOf(own) === shapeOf(pattern)))
      .map((pattern) => `${other} owns ${pattern} already`),
  );
  const candidate = {
    version: "candidate",
    title: name,
    contract: 1,
    entry: "/",
    preload: [],
    mount,
    pages: {},
  };
  const after = { remotes: { ...remotes, [name]: candidate } };
  const taken = others.flatMap(([other, remote]) =>
    Object.keys(remote.pages)
      .filter((page) => ownerOfPath({ remotes }, page) === other && ownerOfPath(after, page) === name)
      .map((page) => `it would take the page ${page} from ${other}`),
  );
  const unreachable = Object.keys(pages)
    .filter((page) => ownerOfPath(after, page) !== name)
    .map((page) => `its page ${page} would be shown by ${ownerOfPath(after, page)}`);
  return claimed.length > 0 ? claimed : [...taken, ...unreachable];
}

/** A pattern without its parameters' names: `/a/:id` and `/a/:key` cover the same paths. */
const shapeOf = (pattern: string): string =>
  pattern
    .toLowerCase()
    .split("/")
    .filter(Boolean)
    .map((segment) => (segment.startsWith(":") ? ":" : segment))
    .join("/");
