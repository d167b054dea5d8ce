import { operation } from "../../kernel/core/operation";
import { Problem } from "../../kernel/core/problem";
import { perHour } from "../../kernel/core/rates";
import { beginAtProvider } from "./sign-in-at-provider";

/** @throws {Problem} 404, `email-unverified`, `provider-unavailable` */
export const beginIdentityLink = operation("beginIdentityLink", {
  rates: { account: [perHour(60)] },
  lane: "providers",
  run: (context) => {
    const { viewer } = context;
    // Whoever owns the address must be able to take the account over until they have verified it.
    if (!viewer.verified) throw new Problem("email-unverified");
    return beginAtProvider(context, viewer.sessionId);
  },
});
