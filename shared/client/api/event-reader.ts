import type { ServerEvent } from "../../contract/events";
import { eventTypes } from "./event-types";

interface Comments {
  /** The first line says whether nothing is missing. */
  begin: (isCaughtUp: boolean) => void;
  /** From here on, events may be missing. */
  miss: () => void;
  /** What the database had written by then, if it has replicas. */
  position?: (position: string) => void;
  /** How many milliseconds to wait before connecting again, because many pages do. */
  retry?: (milliseconds: number) => void;
}

/**
 * Accepts the stream's text in chunks of any size, with comments (`streamEvents` in the contract). Each event is one line of
 * `data`, after a line with its position if the database has replicas.
 */
export function createReader(
  onEvent: (event: ServerEvent) => void,
  { begin, miss, position, retry }: Comments,
): (part: string) => void {
  let rest = "";
  let begun = false;
  return (part) => {
    const lines = (rest + part).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      if (!begun) begin(line === ": caught up");
      begun = true;
      if (line === ": events are missing") miss();
      if (line.startsWith("id:")) position?.(line.slice("id:".length).trim());
      if (line.startsWith("retry:")) retry?.(Number(line.slice("retry:".length)));
      const event: unknown = line.startsWith("data:") ? JSON.parse(line.slice("data:".length)) : undefined;
      if (isKnown(event)) onEvent(event);
    }
  };
}

/** False for an event type that only a newer server knows. */
function isKnown(event: unknown): event is ServerEvent {
  return (
    typeof event === "object" &&
    event !== null &&
    "type" in event &&
    typeof event.type === "string" &&
    eventTypes.includes(event.type)
  );
}
