import { type Pay, payLabel } from "../../contract/pay";

/** What a job pays, on one line of its own: `$32 / hour`. */
export function PayText({ pay }: { pay: Pay }) {
  return <span style={{ whiteSpace: "nowrap" }}>{payLabel(pay)}</span>;
}
