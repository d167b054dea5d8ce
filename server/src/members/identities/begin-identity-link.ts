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
    // The owner of the address must be able to take over the account until the address is verified.
    if (!viewer.verified) throw new Problem("email-unverified");
    return beginAtProvider(context, viewer.sessionId);
  },
});
