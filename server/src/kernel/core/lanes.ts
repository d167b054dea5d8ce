import { type Admit, createLane, type Lane } from "./admission";

/**
 * How much this process does at once. Ten database connections are busy with fewer than 32 requests; more would only
 * share them. Who waits longer than this has usually reloaded the page by then. Lines are long, because those who are
 * refused at once may ask again at once, and refusing costs more than letting them wait.
 */
const LANES = {
  /** Calls that let people in and out. They never wait behind the product's other calls. */
  entry: { running: 16, waiting: 200, waitMs: 3_000 },
  /** Calls that wait for a provider, which may be slow or down. */
  providers: { running: 16, waiting: 200, waitMs: 3_000 },
  other: { running: 32, waiting: 1_000, waitMs: 700 },
  /** Calls that look for a text. A few take as long as many others, and anyone may make them. */
  searches: { running: 4, waiting: 1_000, waitMs: 500 },
  /**
   * Calls that encode pictures. That takes seconds, and who sends a picture expects to wait: those that wait haven't been
   * read yet. Its sender may be slow for minutes, and one account must not keep everyone else's pictures waiting.
   */
  pictures: { running: 4, waiting: 100, waitMs: 60_000, each: 2 },
};

/** Pages that name a thing: anyone may ask for any address, and members' calls need the same database. */
const PAGES = { running: 4, waiting: 1_000, waitMs: 500 };

/** Pictures of pages, for previews of links: programs that read every link of a site may ask for all of them at once. */
const PAGE_PICTURES = { running: 1, waiting: 50, waitMs: 10_000 };

/** What a call waits for before it is worked on; `other` unless its operation says otherwise. */
export type LaneName = keyof typeof LANES;

/** Creates what each visitors' page that is read from the database waits for. */
export const createPageLane = (create: (lane: Lane) => Admit = createLane): Admit => create(PAGES);

/** Creates what drawing a page's picture waits for. */
export const createPictureLane = (): Admit => createLane(PAGE_PICTURES);

/** Creates what every call waits for before it is worked on. */
export function createLanes(create: (lane: Lane) => Admit = createLane): (name: LaneName) => Admit {
  const lanes: Record<LaneName, Admit> = {
    entry: create(LANES.entry),
    providers: create(LANES.providers),
    other: create(LANES.other),
    searches: create(LANES.searches),
    pictures: create(LANES.pictures),
  };
  return (name) => lanes[name];
}
