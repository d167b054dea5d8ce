interface Waiter {
  owner: string;
  size: number;
  since: number;
  /** How many later jobs have gone first. */
  passed: number;
  start: () => void;
}

/**
 * A job that this many later ones have overtaken is next in its owner's turn, so that small jobs can't delay a
 * large one forever.
 */
const MOST_PASSED = 20;

/**
 * Limits how many jobs run at the same time, with fair turns: while an owner without a running job waits, no owner
 * who has had a turn in the meantime gets another. Each owner's jobs run in order; among the owners whose turn it
 * is, the smallest job goes first.
 */
export class FairSlots {
  private free: number;
  private waiting: Waiter[] = [];
  /** A logical clock for the order of events. */
  private now = 0;
  /** How many jobs each owner has running. */
  private readonly running = new Map<string, number>();
  /** When each owner's last job ended, while anyone is waiting who may have waited for it. */
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
    // Jobs that ended before anyone waited don't count.
    for (const [owner, at] of this.ended) if (!oldest || at < oldest.since) this.ended.delete(owner);
    const next = this.next();
    if (!next) {
      this.free += 1;
      return;
    }
    const position = this.waiting.indexOf(next);
    for (const earlier of this.waiting.slice(0, position)) earlier.passed += 1;
    this.waiting.splice(position, 1);
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

/** Whether a job may overtake an earlier one. */
function goesBefore(one: Waiter, earlier: Waiter): boolean {
  return earlier.passed < MOST_PASSED && (one.passed >= MOST_PASSED || one.size < earlier.size);
}
