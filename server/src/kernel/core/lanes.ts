import { type Admit, createLane, type Lane } from "./admission";

/**
 * How much this process does at once. Ten database connections are busy with fewer than 32 requests; more would
 * only share them. After waiting this long, most people have reloaded the page. Queues are long, because a client
 * that is refused at once may retry at once, and refusing costs more than waiting.
 */
const LANES = {
  /** Calls that sign people in and out. They never wait behind other calls. */
  entry: { running: 16, waiting: 200, waitMs: 3_000 },
  /** Calls that wait for a provider, which may be slow or down. */
  providers: { running: 16, waiting: 200, waitMs: 3_000 },
  other: { running: 32, waiting: 1_000, waitMs: 700 },
  /** Text searches. A few take as long as many other calls, and anyone may make them. */
  searches: { running: 4, waiting: 1_000, waitMs: 500 },
  /**
   * Calls that encode pictures. That takes seconds, and people expect to wait after sending a picture; waiting
   * uploads haven't been read yet. A sender may be slow for minutes, and one account must not delay everyone else's
   * pictures.
   */
  pictures: { running: 4, waiting: 100, waitMs: 60_000, each: 2 },
};

/**
 * Pages about a job, a company or a person: anyone may request any address, and members' calls need the same
 * database.
 */
const PAGES = { running: 4, waiting: 1_000, waitMs: 500 };

/** Pictures of pages, for link previews: crawlers may request all of them at once. */
const PAGE_PICTURES = { running: 1, waiting: 50, waitMs: 10_000 };

/** The lane in which a call waits; `other` unless its operation says otherwise. */
export type LaneName = keyof typeof LANES;

/** Creates the lane of visitors' pages that read the database. */
export const createPageLane = (create: (lane: Lane) => Admit = createLane): Admit => create(PAGES);

/** Creates the lane of drawing pages' pictures. */
export const createPictureLane = (): Admit => createLane(PAGE_PICTURES);

/** Creates the lanes of all calls. */
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
