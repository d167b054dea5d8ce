/*
 * Whether a remote can run in a shell. Both sides are read from their builds (`tools/build/uses.ts`, `tools/build/offers.ts`).
 * The same comparison runs during releases and in the page, so this module loads no schemas.
 */

/** How the shell's client makes one call, according to `shared/client/api/endpoints.gen.ts`. */
export interface Call {
  method: string;
  path: string;
  auth: string;
  query?: string[] | undefined;
  body?: string | undefined;
  paged?: boolean | undefined;
  download?: boolean | undefined;
  /** The call names the version that it changes. */
  versioned?: boolean | undefined;
}

/** A module that exists once in the page. */
export interface FederatedModule {
  /** The version of an npm package; our own modules have only names. */
  version?: string | undefined;
  /** Exports, such as `useQuery`, and members of exported objects, such as `toast.error`. */
  names: string[];
}

/** What one side offers and the other needs. Both have the same format, which must stay readable for years. */
export interface Surface {
  modules: Record<string, FederatedModule>;
  calls: Record<string, Call>;
  /** Kinds of server-sent events. */
  events: string[];
}

/**
 * Lists what a remote needs and a shell doesn't offer, as sentence endings that follow the remote's name.
 *
 * @param shell its name in the sentences: `the deployed shell`.
 * @returns nothing if the remote can run.
 */
export function lackingIn(offered: Surface, needed: Surface, shell: string): string[] {
  return [
    ...Object.entries(needed.modules).flatMap(([module, use]) =>
      lackingOfModule(module, offered.modules[module], use, shell),
    ),
    ...Object.entries(needed.calls).flatMap(([name, call]) =>
      lackingOfCall(name, offered.calls[name], call, shell),
    ),
    ...needed.events
      .filter((event) => !offered.events.includes(event))
      .map((event) => `listens to the event "${event}", which ${shell} doesn't know`),
  ];
}

function lackingOfModule(
  module: string,
  offer: FederatedModule | undefined,
  use: FederatedModule,
  shell: string,
): string[] {
  if (!offer) return [`uses ${module}, which ${shell} doesn't share`];
  if (use.version !== undefined && !fits(offer.version ?? "0", use.version)) {
    return [`was built with ${module} ${use.version}, and ${shell} has ${offer.version ?? "none"}`];
  }
  return use.names
    .filter((name) => !hasName(offer, name))
    .map((name) => `uses ${name} of ${module}, which ${shell} doesn't offer`);
}

function hasName({ names }: FederatedModule, name: string): boolean {
  if (names.includes(name)) return true;
  const [owner = ""] = name.split(".");
  // Members are listed only for plain objects; those of functions and classes aren't known.
  return names.includes(owner) && !names.some((other) => other.startsWith(`${owner}.`));
}

/** Whether a version is at least the one needed, within the same major version: what `^` means from 1.0 on; `*` is any. */
function fits(offered: string, needed: string): boolean {
  if (needed === "*") return true;
  const [have, want] = [offered, needed].map((version) => version.split(/[.-]/, 3).map(Number));
  const [major, minor, patch] = [0, 1, 2].map((index) => (have?.[index] ?? 0) - (want?.[index] ?? 0));
  return major === 0 && (minor || patch || 0) >= 0;
}

function lackingOfCall(name: string, offer: Call | undefined, call: Call, shell: string): string[] {
  const what = `${name} (${call.method} ${call.path})`;
  if (!offer) return [`calls ${what}, which ${shell} doesn't have`];
  if (offer.method !== call.method || offer.path !== call.path) {
    return [`calls ${what}, which is ${offer.method} ${offer.path} in ${shell}`];
  }
  const query = call.query?.filter((field) => !offer.query?.includes(field)) ?? [];
  const isSameCall =
    (offer.body ?? "") === (call.body ?? "") &&
    (offer.paged ?? false) === (call.paged ?? false) &&
    (offer.download ?? false) === (call.download ?? false) &&
    (offer.versioned ?? false) >= (call.versioned ?? false) &&
    (offer.auth === "none") === (call.auth === "none");
  return [
    ...query.map((field) => `calls ${what} with ${field}, which ${shell} doesn't send`),
    ...(isSameCall ? [] : [`calls ${what}, which ${shell} sends or reads in another way`]),
  ];
}

/** Names of what a module exports, with the members of its plain objects. */
export function namesOf(module: object): string[] {
  return Object.entries(module).flatMap(([name, value]: [string, unknown]) =>
    isPlainObject(value) ? [name, ...Object.keys(value).map((member) => `${name}.${member}`)] : [name],
  );
}

const isPlainObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
