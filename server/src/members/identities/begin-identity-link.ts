import type { OperationOf } from "../../kernel/core/operation";
import { Problem } from "../../kernel/core/problem";
import { beginAtProvider } from "./sign-in-at-provider";

/** @throws {Problem} 404, `email-unverified`, `provider-unavailable` */
export const beginIdentityLink: OperationOf<"beginIdentityLink"> = (context) => {
  const { viewer } = context;
  // Whoever owns the address must be able to take the account over until they have verified it.
  if (!viewer.verified) throw new Problem("email-unverified");
  return beginAtProvider(context, viewer.sessionId);
};
