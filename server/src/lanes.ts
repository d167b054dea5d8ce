import type { EndpointName } from "@guildway/shared/contract";
import { type Admit, createLane } from "./core/admission";

/** Calls that let people in and out. They never wait behind the product's other calls. */
const ENTRY: ReadonlySet<EndpointName> = new Set([
  "getSession",
  "login",
  "signOut",
  "register",
  "verifyEmail",
  "confirmRegistration",
  "resetPassword",
]);

/**
 * How much this process does at once. Ten database connections are busy with fewer than 32 requests; more would only
 * share them. Who waits longer than this has usually reloaded the page by then.
 */
const LANES = {
  entry: { running: 16, waiting: 200, waitMs: 3_000 },
  other: { running: 32, waiting: 1_000, waitMs: 700 },
  // A picture is in memory several times while it is read. Encoding takes seconds, and who sends one expects to wait.
  pictures: { running: 3, waiting: 100, waitMs: 120_000 },
};

/** Creates what every call waits for before it is worked on. */
export function createLanes(): (name: string) => Admit {
  const entry = createLane(LANES.entry);
  const other = createLane(LANES.other);
  const pictures = createLane(LANES.pictures);
  const isEntry = (name: string) => (ENTRY as ReadonlySet<string>).has(name);
  return (name) => (isEntry(name) ? entry : name === "uploadPicture" ? pictures : other);
}
