import type { OperationOf } from "../../kernel/core/operation";
import { beginAtProvider } from "./sign-in-at-provider";

/** @throws {Problem} 404, `provider-unavailable` */
export const beginProviderLogin: OperationOf<"beginProviderLogin"> = (context) =>
  beginAtProvider(context, null);
