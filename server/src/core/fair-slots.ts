interface Waiter {
  owner: string;
  size: number;
  /** Which of its owner's turns it is: everybody's first turn comes before anybody's second. */
  turn: number;
  /** How many that came later have gone first. */
  passed: number;
  start: () => void;
}

/** A job that so many later ones have passed is next: many small ones don't keep a large one waiting forever. */
const MOST_PASSED = 20;

/**
 * Lets only so many jobs run at the same time, and takes turns: nobody's second job goes before the first of somebody
 * who waits. Among those whose turn it is, the smallest goes first.
 */
export class FairSlots {
  private free: number;
  private waiting: Waiter[] = [];
  /** The turn that is being served. */
  private turn = 0;
  /** The last turn of each owner who has had one since; others begin at the present one. */
  private readonly last = new Map<string, number>();

  constructor(most: number) {
    this.free = most;
  }

  /** How many wait. */
  get queued(): number {
    return this.waiting.length;
  }

  /** Resolves once it is the job's turn, with the function that ends it. */
  async enter(owner: string, size: number): Promise<() => void> {
    const turn = Math.max(this.turn, (this.last.get(owner) ?? -1) + 1);
    this.last.set(owner, turn);
    if (this.free > 0) this.free -= 1;
    else
      await new Promise<void>((start) => {
        this.waiting.push({ owner, size, turn, passed: 0, start });
      });
    let left = false;
    return () => {
      if (left) return;
      left = true;
      this.startNext();
    };
  }

  private startNext(): void {
    const next = this.waiting.reduce<Waiter | undefined>(
      (best, each) => (best && !goesBefore(each, best) ? best : each),
      undefined,
    );
    if (!next) {
      this.free += 1;
      return;
    }
    const place = this.waiting.indexOf(next);
    for (const earlier of this.waiting.slice(0, place)) earlier.passed += 1;
    this.waiting.splice(place, 1);
    this.turn = Math.max(this.turn, next.turn);
    // Whoever is behind begins at the present turn anyway.
    for (const [owner, turn] of this.last) if (turn < this.turn) this.last.delete(owner);
    next.start();
  }
}

function goesBefore(one: Waiter, other: Waiter): boolean {
  const [oneIsDue, otherIsDue] = [one.passed >= MOST_PASSED, other.passed >= MOST_PASSED];
  if (oneIsDue !== otherIsDue) return oneIsDue;
  // Of those that are due, the one that came first.
  if (oneIsDue) return false;
  if (one.turn !== other.turn) return one.turn < other.turn;
  return one.size < other.size;
}
