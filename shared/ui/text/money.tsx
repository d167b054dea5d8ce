import { type Pay, payLabel } from "../../contract/pay";

/** What a job pays, on one line if there is room for it: `$32 / hour`. */
export function PayText({ pay }: { pay: Pay }) {
  return <span style={{ display: "inline-block" }}>{payLabel(pay)}</span>;
}
