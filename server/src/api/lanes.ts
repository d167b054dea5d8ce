import type { EndpointName } from "@guildway/shared/contract";
import { type Admit, createLane, type Lane } from "../kernel/core/admission";

/** Calls that let people in and out. They never wait behind the product's other calls. */
const ENTRY: ReadonlySet<EndpointName> = new Set([
  "getSession",
  "login",
  "finishLogin",
  "signInByLink",
  "beginPasskeyLogin",
  "loginWithPasskey",
  "signOut",
  "register",
  "verifyEmail",
  "confirmRegistration",
  "resetPassword",
  "listProviders",
  "registerWithProvider",
]);

/** Calls that wait for a provider, which may be slow or down. */
const PROVIDERS: ReadonlySet<EndpointName> = new Set([
  "beginProviderLogin",
  "finishProviderLogin",
  "beginIdentityLink",
  "linkIdentity",
]);

/** Calls that look for a text. A few take as long as many others, and anyone may make them. */
const SEARCHES: ReadonlySet<EndpointName> = new Set([
  "search",
  "searchPeople",
  "searchUsers",
  "searchJobs",
  "searchCompanies",
  "searchMessages",
]);

/** Calls that encode pictures. */
const PICTURES: ReadonlySet<EndpointName> = new Set(["uploadPicture", "uploadMessageFile"]);

/**
 * How much this process does at once. Ten database connections are busy with fewer than 32 requests; more would only
 * share them. Who waits longer than this has usually reloaded the page by then. Lines are long, because those who are
 * refused at once may ask again at once, and refusing costs more than letting them wait.
 */
const LANES = {
  entry: { running: 16, waiting: 200, waitMs: 3_000 },
  providers: { running: 16, waiting: 200, waitMs: 3_000 },
  other: { running: 32, waiting: 1_000, waitMs: 700 },
  searches: { running: 4, waiting: 1_000, waitMs: 500 },
  // Pages that name a thing: anyone may ask for any address, and members' calls need the same database.
  pages: { running: 4, waiting: 1_000, waitMs: 500 },
  // Encoding takes seconds, and who sends a picture expects to wait: those that wait haven't been read yet.
  // Its sender may be slow for minutes, and one account must not keep everyone else's pictures waiting.
  pictures: { running: 4, waiting: 100, waitMs: 60_000, each: 2 },
};

/** Creates what each visitors' page that is read from the database waits for. */
export const createPageLane = (create: (lane: Lane) => Admit = createLane): Admit => create(LANES.pages);

/** Creates what every call waits for before it is worked on. */
export function createLanes(create: (lane: Lane) => Admit = createLane): (name: string) => Admit {
  const entry = create(LANES.entry);
  const providers = create(LANES.providers);
  const other = create(LANES.other);
  const searches = create(LANES.searches);
  const pictures = create(LANES.pictures);
  const isIn = (names: ReadonlySet<string>, name: string) => names.has(name);
  return (name) => {
    if (isIn(ENTRY, name)) return entry;
    if (isIn(PROVIDERS, name)) return providers;
    if (isIn(SEARCHES, name)) return searches;
    return isIn(PICTURES, name) ? pictures : other;
  };
}
