/** Lets only so many do something at the same time; the others wait in line. */
export class Slots {
  private free: number;
  private readonly waiting: (() => void)[] = [];

  constructor(most: number) {
    this.free = most;
  }

  /** How many wait. */
  get queued(): number {
    return this.waiting.length;
  }

  /** Resolves once there is a slot, with the function that leaves it. */
  async enter(): Promise<() => void> {
    if (this.free > 0) this.free -= 1;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    let left = false;
    return () => {
      if (left) return;
      left = true;
      const next = this.waiting.shift();
      if (next) next();
      else this.free += 1;
    };
  }
}
