import type { World } from "./api/open-world";

/** Name of the frame with the second pane. */
export const PANE = "second-pane";

interface Host extends Window {
  /** The world of the page, for its second pane. */
  openedWorld?: Promise<World>;
  Request: typeof Request;
}

/** Whether this is the second pane: the remote once more, for another persona, in the same world. */
export const isPane = () => window.name === PANE && window.parent !== window;

/** Lets a second pane use this page's world. */
export function shareWorld(world: Promise<World>): void {
  const host: Host = window;
  host.openedWorld = world;
}

/** The world of the page that this pane is in. */
export async function worldOfPage(): Promise<World> {
  const host: Host = window.parent as Host;
  const world = await host.openedWorld;
  if (!world) throw new Error("The page around this pane has no world");
  const translated = (ask: World["fetch"]) => async (request: Request) => {
    const { url, method, headers } = request;
    const hasBody = method !== "GET" && method !== "HEAD";
    const body = hasBody ? await request.arrayBuffer() : undefined;
    // Classes of one window aren't those of another.
    const answer = await ask(new host.Request(url, { method, headers: [...headers], body }));
    return new Response(answer.body, { status: answer.status, headers: [...answer.headers] });
  };
  return { ...world, fetch: translated(world.fetch), fetchMedia: translated(world.fetchMedia) };
}

/** A storage that only this pane has: the page's and its panes' would be the same. */
export class PaneStorage implements Storage {
  private readonly items = new Map<string, string>();

  get length(): number {
    return this.items.size;
  }
  key = (index: number) => [...this.items.keys()][index] ?? null;
  getItem = (key: string) => this.items.get(key) ?? null;
  setItem = (key: string, value: string) => void this.items.set(key, value);
  removeItem = (key: string) => void this.items.delete(key);
  clear = () => this.items.clear();
}
