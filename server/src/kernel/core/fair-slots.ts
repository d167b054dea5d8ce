interface Waiter {
  owner: string;
  size: number;
  since: number;
  /** How many that came later have gone first. */
  passed: number;
  start: () => void;
}

/** A job that so many later ones have passed is next in its turn: many small ones don't keep a large one waiting forever. */
const MOST_PASSED = 20;

/**
 * Lets only so many jobs run at the same time, and takes turns: while somebody waits who has no job running, nobody who
 * has had a turn meanwhile gets another. Each owner's jobs run as they came; among the owners whose turn it is, the one
 * with the smallest job goes first.
 */
export class FairSlots {
  private free: number;
  private waiting: Waiter[] = [];
  /** Counts what happens, so that it can be said what was earlier. */
  private now = 0;
  /** How many jobs each owner has running. */
  private readonly running = new Map<string, number>();
  /** When each owner's last job ended, as long as somebody waits who may have waited for it. */
  private readonly ended = new Map<string, number>();

  constructor(most: number) {
    this.free = most;
  }

  /** How many wait. */
  get queued(): number {
    return this.waiting.length;
  }

  /** Resolves once it is the job's turn, with the function that ends it. */
  async enter(owner: string, size: number): Promise<() => void> {
    this.now += 1;
    if (this.free > 0) {
      this.free -= 1;
      this.count(owner, 1);
    } else {
      await new Promise<void>((start) => {
        this.waiting.push({ owner, size, since: this.now, passed: 0, start });
      });
    }
    let left = false;
    return () => {
      if (left) return;
      left = true;
      this.now += 1;
      this.count(owner, -1);
      this.ended.set(owner, this.now);
      this.startNext();
    };
  }

  private count(owner: string, change: 1 | -1): void {
    const jobs = (this.running.get(owner) ?? 0) + change;
    if (jobs > 0) this.running.set(owner, jobs);
    else this.running.delete(owner);
  }

  private startNext(): void {
    const [oldest] = this.waiting;
    // What ended before anybody waited gives nobody an advantage.
    for (const [owner, at] of this.ended) if (!oldest || at < oldest.since) this.ended.delete(owner);
    const next = this.next();
    if (!next) {
      this.free += 1;
      return;
    }
    const place = this.waiting.indexOf(next);
    for (const earlier of this.waiting.slice(0, place)) earlier.passed += 1;
    this.waiting.splice(place, 1);
    this.count(next.owner, 1);
    next.start();
  }

  /** When the owner last had a turn. */
  private lastTurn(owner: string): number {
    return this.running.has(owner) ? Number.POSITIVE_INFINITY : (this.ended.get(owner) ?? 0);
  }

  private next(): Waiter | undefined {
    const first = new Map<string, Waiter>();
    for (const each of this.waiting) if (!first.has(each.owner)) first.set(each.owner, each);
    const candidates = [...first.values()].map((waiter) => ({ waiter, last: this.lastTurn(waiter.owner) }));
    const longest = Math.min(...candidates.map(({ waiter, last }) => Math.max(waiter.since, last)));
    return candidates
      .filter(({ last }) => last <= longest)
      .map(({ waiter }) => waiter)
      .reduce<Waiter | undefined>((best, each) => (best && !goesBefore(each, best) ? best : each), undefined);
  }
}

/** Whether a job goes before one that came earlier. */
function goesBefore(one: Waiter, earlier: Waiter): boolean {
  return earlier.passed < MOST_PASSED && (one.passed >= MOST_PASSED || one.size < earlier.size);
}
