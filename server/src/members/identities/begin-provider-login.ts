import { operation } from "../../kernel/core/operation";
import { perHour } from "../../kernel/core/rates";
import { beginAtProvider } from "./sign-in-at-provider";

/** @throws {Problem} 404, `provider-unavailable` */
export const beginProviderLogin = operation("beginProviderLogin", {
  rates: { address: [perHour(300)] },
  lane: "providers",
  run: (context) => beginAtProvider(context, null),
});
