import type { Admit } from "./admission";

type Step = "session" | "body" | "operation";

/** A call's turn in its lane, from the step before which it waits for it until its end. */
export class Turn {
  private leave: () => void = () => undefined;

  constructor(
    private readonly admit: Admit,
    private readonly step: Step,
  ) {}

  /**
   * Waits if this is the step.
   * @throws {Problem} 503 if it would take too long
   */
  async before(step: Step, caller?: string): Promise<void> {
    if (step !== this.step) return;
    await new Promise<void>((resolve, reject) => {
      const stay = () =>
        new Promise<void>((leave) => {
          this.leave = leave;
          resolve();
        });
      this.admit(stay, caller).catch(reject);
    });
  }

  /** Lets the next one in. */
  end(): void {
    this.leave();
  }
}
