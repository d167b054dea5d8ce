import { TimeAgo } from "../../ui/text/time-ago";

/** That somebody's text was changed, and when: behind the time at which it was written. */
export function Edited({ at }: { at: string }) {
  return (
    <>
      {" · edited "}
      <TimeAgo value={at} />
    </>
  );
}
