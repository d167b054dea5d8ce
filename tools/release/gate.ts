import { lackingIn } from "@guildway/shared/federation/compatibility";
import { ownerOfPath } from "@guildway/shared/federation/mounts";
import type { SiteRegistry } from "@guildway/shared/federation/registry";
import type { Release, ServerRecord, ShellRelease } from "@guildway/shared/federation/release-file";
import { lackingOnServer } from "@guildway/shared/federation/wire";

/** A release that doesn't fit what is deployed; the message has a line for each reason. */
export class GateError extends Error {
  override name = "GateError";
}

interface Deployed {
  registry: SiteRegistry;
  /** Nothing if no shell is on the site yet. */
  shell: ShellRelease | undefined;
  /** Nothing if no server has served the site yet. */
  server: ServerRecord | undefined;
  /** Where the remote's files are served: a path on the site, or an address on its own host. */
  base: string;
}

const SHELL_FIRST = "Deploy the shell first: npm run deploy -w shell";
const SERVER_FIRST = "Start the server of these sources first";

/**
 * Refuses a release that would fail in the shell or with the server that are deployed, or take a path away from a
 * deployed remote.
 *
 * @throws {GateError}
 */
export function refuseMisfit(
  name: string,
  release: Release,
  { registry, shell, server, base }: Deployed,
): void {
  const inShell = shell ? lackingIn(shell.offers, release.needs, "the deployed shell") : [];
  const onServer = server ? lackingOnServer(server.wires, release.wires, "the running server") : [];
  refuseFor(
    name,
    [
      ...misfitsOfExpose(release),
      ...[...inShell, ...onServer].map((reason) => `it ${reason}`),
      ...misfitsOfOrigin(base, server),
      ...misfitsOfMounts(name, release, registry),
    ],
    [...(onServer.length > 0 ? [SERVER_FIRST] : []), ...(inShell.length > 0 ? [SHELL_FIRST] : [])],
  );
}

/**
 * Refuses a shell in which a live or canary remote would fail, or whose calls the server couldn't answer.
 *
 * @param deployed the live and canary versions, by `name version`
 * @throws {GateError}
 */
export function refuseShellMisfit(
  shell: ShellRelease,
  deployed: ReadonlyMap<string, Release>,
  server?: ServerRecord,
): void {
  const ofRemotes = [...deployed].flatMap(([name, { needs }]) =>
    lackingIn(shell.offers, needs, "this shell").map((reason) => ({ name, reason })),
  );
  const onServer = server ? lackingOnServer(server.wires, shell.wires, "the running server") : [];
  const first = [...new Set(ofRemotes.map(({ name }) => name.split(" ")[0]))];
  refuseFor(
    "shell",
    [
      ...ofRemotes.map(({ name, reason }) => `${name} ${reason}`),
      ...onServer.map((reason) => `it ${reason}`),
    ],
    [
      ...(first.length > 0 ? [`Deploy ${first.join(", ")} first, in a version that does without`] : []),
      ...(onServer.length > 0 ? [SERVER_FIRST] : []),
    ],
  );
}

function refuseFor(name: string, reasons: readonly string[], advice: readonly string[]): void {
  if (reasons.length === 0) return;
  const lines = [...reasons.map((reason) => `  - ${reason}`), ...advice.map((each) => `${each}.`)];
  throw new GateError([`${name} can't be released:`, ...lines].join("\n"));
}

function misfitsOfExpose({ exports }: Release): string[] {
  return exports?.includes("routes") !== false
    ? []
    : ["src/app.tsx must export routes; see shared/remote/remote.ts"];
}

function misfitsOfOrigin(base: string, server: ServerRecord | undefined): string[] {
  if (!server || base.startsWith("/")) return [];
  const { origin } = new URL(base);
  if (server.allowedOrigins.includes(origin)) return [];
  return [
    `its origin ${origin} is not in the server's ALLOWED_REMOTE_ORIGINS; add it there and restart the server`,
  ];
}

/** Uses the same function as the shell and the gateway, so that no page changes its owner. */
function misfitsOfMounts(name: string, { mount, pages }: Release, { remotes }: SiteRegistry): string[] {
  const greedy = mount.filter((pattern) => /^\/+[*:]/.test(pattern));
  if (greedy.length > 0) {
    return greedy.map(
      (pattern) => `it mounts ${pattern}, which takes paths of every other remote; begin with a fixed word`,
    );
  }
  const others = Object.entries(remotes).filter(([other]) => other !== name);
  const claimed = others.flatMap(([other, remote]) =>
    remote.mount
      .filter((pattern) => mount.some((own) => shapeOf(own) === shapeOf(pattern)))
      .map((pattern) => `${other} already owns ${pattern}`),
  );
  const candidate = { version: "candidate", title: name, entry: "/", preload: [], mount, pages: {} };
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
