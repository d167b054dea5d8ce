import type { Clock } from "../src/kernel/core/services";

const SECOND = 1000;

/** A clock that a test moves forward. */
export class TestClock implements Clock {
  private offset = 0;
  private stoppedAt: number | undefined;

  now(): Date {
    return new Date((this.stoppedAt ?? Date.now()) + this.offset);
  }

  /** From now on only the test moves it, however slow the machine is: for tests of what happens within a time. */
  stop(): void {
    this.stoppedAt ??= Date.now();
  }

  advance(time: { seconds?: number; minutes?: number; hours?: number; days?: number }): void {
    const { seconds = 0, minutes = 0, hours = 0, days = 0 } = time;
    this.offset += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * SECOND;
  }
}
