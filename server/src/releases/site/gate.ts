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
export function refuseMisfit(name: string, release: Release, deployed: Deployed): void {
  const { reasons, inShell, onServer } = misfitsOf(name, release, deployed, "the deployed shell");
  refuseFor(name, reasons, [...(onServer ? [SERVER_FIRST] : []), ...(inShell ? [SHELL_FIRST] : [])]);
}

function misfitsOf(
  name: string,
  release: Release,
  { registry, shell, server, base }: Deployed,
  shellName: string,
): { reasons: string[]; inShell: boolean; onServer: boolean } {
  const inShell = shell ? lackingIn(shell.offers, release.needs, shellName) : [];
  const onServer = server ? lackingOnServer(server.wires, release.wires, "the running server") : [];
  const reasons = [
    ...misfitsOfExpose(release),
    ...[...inShell, ...onServer].map((reason) => `it ${reason}`),
    ...misfitsOfOrigin(base, server),
    ...misfitsOfMounts(name, release, registry),
  ];
  return { reasons, inShell: inShell.length > 0, onServer: onServer.length > 0 };
}

/** What becomes live in one step, and what stays beside it. */
interface WholeSet {
  /** The remotes that are released, with where their files are served. */
  members: readonly { name: string; release: Release; base: string }[];
  /** The shell that is released, or else the live one. */
  shell: ShellRelease | undefined;
  /** The live and canary versions of all other remotes. */
  others: readonly { name: string; version: string; needs: Release["needs"]; by: string | undefined }[];
  server: ServerRecord | undefined;
  before: SiteRegistry;
  after: SiteRegistry;
}

/**
 * Refuses a set if a part of it doesn't fit the others or the server, or if a remote that isn't part of it would break.
 *
 * @throws {GateError} that names each of these, and who released it
 */
export function refuseSetMisfit({ members, shell, others, server, before, after }: WholeSet): void {
  const ofMembers = members.map(({ name, release, base }) => ({
    name,
    ...misfitsOf(name, release, { registry: after, shell, server, base }, "the set's shell"),
  }));
  const shellOnServer =
    shell && server ? lackingOnServer(server.wires, shell.wires, "the running server") : [];
  const broken = others.flatMap(({ name, version, needs, by }) => {
    const own = Object.keys(before.remotes[name]?.pages ?? {});
    const lost = own.flatMap((page) => {
      const owner = ownerOfPath(after, page);
      const changes = ownerOfPath(before, page) === name && owner !== name;
      return changes ? [`would lose the page ${page} to ${owner}`] : [];
    });
    const reasons = [...(shell ? lackingIn(shell.offers, needs, "the set's shell") : []), ...lost];
    const who = by === undefined ? "" : `, released by ${by},`;
    return reasons.map((reason) => ({ name, reason: `${name} ${version}${who} ${reason}` }));
  });
  const toAsk = [...new Set(broken.map(({ name }) => name))];
  const isServerOlder = shellOnServer.length > 0 || ofMembers.some(({ onServer }) => onServer);
  refuseFor(
    "The set",
    [
      ...ofMembers.flatMap(({ name, reasons }) => reasons.map((reason) => `${name}: ${reason}`)),
      ...shellOnServer.map((reason) => `shell: it ${reason}`),
      ...broken.map(({ reason }) => reason),
    ],
    [
      ...(isServerOlder ? [SERVER_FIRST] : []),
      ...(toAsk.length > 0
        ? [`Ask for a version of ${toAsk.join(", ")} that fits, to be released before`]
        : []),
    ],
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
  deployed: ReadonlyMap<string, Pick<Release, "needs">>,
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
      ...(first.length > 0 ? [`Deploy ${first.join(", ")} first, in a version that doesn't need it`] : []),
      ...(onServer.length > 0 ? [SERVER_FIRST] : []),
    ],
  );
}

/**
 * Refuses a shell beside remotes about which nothing is known.
 *
 * @param unknown as `name version`
 * @throws {GateError}
 */
export function refuseUnknown(name: string, unknown: readonly string[]): void {
  refuseFor(
    name,
    unknown.map((each) => `${each} has no description, so nobody can tell what it needs`),
    ["Release such a remote with `npm run deploy`, or retire it with --remove"],
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
      (pattern) =>
        `it mounts ${pattern}, which would take paths from every other remote; start it with a fixed word`,
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
  const takenPages = others.flatMap(([other, remote]) =>
    Object.keys(remote.pages)
      .filter((page) => ownerOfPath({ remotes }, page) === other && ownerOfPath(after, page) === name)
      .map((page) => `it would take the page ${page} from ${other}`),
  );
  const unreachable = Object.keys(pages)
    .filter((page) => ownerOfPath(after, page) !== name)
    .map((page) => `its page ${page} would be shown by ${ownerOfPath(after, page)}`);
  return claimed.length > 0 ? claimed : [...takenPages, ...unreachable];
}

/** A pattern without its parameters' names: `/a/:id` and `/a/:key` cover the same paths. */
const shapeOf = (pattern: string): string =>
  pattern
    .toLowerCase()
    .split("/")
    .filter(Boolean)
    .map((segment) => (segment.startsWith(":") ? ":" : segment))
    .join("/");
