import type { Counted, Rate } from "./throttle";

/**
 * The remaining quota of the rates that count a call, as the headers `RateLimit` and `RateLimit-Policy`
 * (draft-ietf-httpapi-ratelimit-headers-10). A rate is named after whose calls it counts and its seconds:
 * `account-60`.
 */
export class Quotas {
  private readonly policies: string[] = [];
  private readonly left: string[] = [];

  add(whose: "account" | "address", { max, seconds }: Rate, { count, endsIn }: Counted): void {
    const name = `"${whose}-${seconds}"`;
    this.policies.push(`${name};q=${max};w=${seconds}`);
    this.left.push(`${name};r=${Math.max(0, max - count)};t=${endsIn}`);
  }

  /** Empty if nothing counts the call. */
  headers(): Record<string, string> {
    if (this.policies.length === 0) return {};
    return { "RateLimit-Policy": this.policies.join(", "), RateLimit: this.left.join(", ") };
  }
}
