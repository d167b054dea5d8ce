import { Fragment } from "react";
import { type Pay, payLabel } from "../../contract/pay";

/** What a job pays, `$32 / hour`, on one line if there is room for it: otherwise `/ hour` goes to the next as a whole. */
export function PayText({ pay }: { pay: Pay }) {
  return (
    <span style={{ display: "inline-block", whiteSpace: "nowrap" }}>
      {payLabel(pay)
        .split(/(?<=–)|(?=\/)/)
        .map((part, index) => (
          <Fragment key={part}>
            {index > 0 && <wbr />}
            {part}
          </Fragment>
        ))}
    </span>
  );
}
