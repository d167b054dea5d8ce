import { Session } from "node:inspector/promises";

const session = new Session();

/**
 * Lets the tests of a file count steps: how often blocks of code are entered. That measures work independently of
 * the machine's speed. Regular expressions and other native code aren't counted.
 */
export function stepCounter(): (work: () => unknown) => Promise<number> {
  // Only code that hasn't run before has counters in its blocks.
  beforeAll(async () => {
    session.connect();
    await session.post("Profiler.enable");
    await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
  });
  afterAll(() => session.disconnect());
  return async (work) => {
    await steps();
    await work();
    return steps();
  };
}

/** Returns the number of steps since the last call. */
async function steps(): Promise<number> {
  const { result } = await session.post("Profiler.takePreciseCoverage");
  return result
    .flatMap(({ functions }) => functions)
    .flatMap(({ ranges }) => ranges)
    .reduce((sum, { count }) => sum + count, 0);
}
