import { createLane } from "../../kernel/core/admission";
import { Turn } from "../../kernel/core/turn";

/** What is exported is in memory until it has been sent: of few people at once, and once of each. */
const EXPORTS = createLane({ running: 8, waiting: 8, waitMs: 2_000, each: 1 });

/** How long the next part may wait for its reader. */
const PATIENCE_MS = 120_000;
/** What is ready before it is read: a small export needs no reader to end its turn. */
const AHEAD_BYTES = 1024 * 1024;

type Parts = AsyncIterator<Uint8Array<ArrayBuffer>, undefined> | Iterator<Uint8Array<ArrayBuffer>, undefined>;

/**
 * Sends what is made for a person once it is their turn, which ends with the last part, or when nobody reads on.
 * @throws {Problem} `overloaded` if it would take too long; what `make` throws
 */
export async function sendInTurn(
  personId: string,
  make: () => Promise<Parts>,
  patienceMs = PATIENCE_MS,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const turn = new Turn(EXPORTS, "operation");
  await turn.before("operation", personId);
  try {
    return streamOf(await make(), patienceMs, () => turn.end());
  } catch (error) {
    turn.end();
    throw error;
  }
}

function streamOf(parts: Parts, patienceMs: number, onEnd: () => void) {
  let late: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(late);
    void parts.return?.();
    onEnd();
  };
  const source: UnderlyingDefaultSource<Uint8Array<ArrayBuffer>> = {
    async pull(controller) {
      clearTimeout(late);
      try {
        const { done, value } = await parts.next();
        if (done) {
          end();
          controller.close();
          return;
        }
        late = setTimeout(() => {
          end();
          controller.error(new Error("Nobody reads the export"));
        }, patienceMs);
        controller.enqueue(value);
      } catch (error) {
        end();
        throw error;
      }
    },
    cancel: end,
  };
  return new ReadableStream(source, new ByteLengthQueuingStrategy({ highWaterMark: AHEAD_BYTES }));
}
