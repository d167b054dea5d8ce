import { type Pay, payLabel } from "../../contract/pay";

/** What a job pays, on one line if there is room for it, or else with `/ hour` on a line of its own: `$32 / hour`. */
export function PayText({ pay }: { pay: Pay }) {
  return <span style={{ display: "inline-block" }}>{payLabel(pay).replace("/ ", "/\u00a0")}</span>;
}
