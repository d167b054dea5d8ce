import { TimeAgo } from "../../ui/text/time-ago";

/** Says that a text was edited, and when. Shown after the time at which it was written. */
export function Edited({ at }: { at: string }) {
  return (
    <>
      {" · edited "}
      <TimeAgo value={at} />
    </>
  );
}
