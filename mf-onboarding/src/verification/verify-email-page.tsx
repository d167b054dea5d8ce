import { useSearchParams } from "@guildway/shared/router";
import { loginPath, routes } from "@guildway/shared/routes";
import { useSessionProfile, useSignedIn } from "@guildway/shared/session";
import { useState } from "react";
import { DeadLink } from "../layout/dead-link";
import { ChoosePassword } from "./choose-password";
import { EnterPassword } from "./enter-password";
import { useDeadLink } from "./use-dead-link";
import { VerifyHere } from "./verify-here";

/**
 * Where the link of the verification e-mail leads (spec §2). The token is used by a button, not by opening the
 * page: mail scanners open links. Outside the browser that registered, the page asks for the password or a new one:
 * otherwise an address could be verified for a stranger who registered it.
 */
export function Page() {
  const [search] = useSearchParams();
  const token = search.get("token") ?? "";
  const signedIn = useSignedIn();
  const [dead, setDead] = useState(token === "" ? "The link is incomplete" : undefined);
  // Kept as the page was opened: verification itself signs in, and the page must not change before it is left.
  const [step, setStep] = useState<"here" | "password" | "new-password">(signedIn ? "here" : "password");
  const [switched, setSwitched] = useState(false);
  const switchTo = (next: typeof step) => {
    setStep(next);
    setSwitched(true);
  };

  const found = useDeadLink(token, step !== "here" && !signedIn);
  if (dead ?? found) return <DeadVerification message={dead ?? found ?? ""} />;
  const parts = { token, onDead: setDead };
  if (step === "here") return <VerifyHere {...parts} onForeign={() => switchTo("password")} />;
  if (step === "password") {
    return <EnterPassword {...parts} focus={switched} onNewPassword={() => switchTo("new-password")} />;
  }
  return <ChoosePassword {...parts} onKnown={() => switchTo("password")} />;
}

/** The way on: to what is due for whoever is further already, else to a new link. */
function DeadVerification({ message }: { message: string }) {
  const signedIn = useSignedIn();
  const profile = useSessionProfile();
  if (profile && profile.state !== "verify-email") {
    return (
      <DeadLink title="Verify Email" message={message} action={{ label: "Continue", to: routes.feed }}>
        The account you're signed in to is verified.
      </DeadLink>
    );
  }
  const action = signedIn
    ? { label: "Get a New Link", to: routes.awaitVerification }
    : { label: "Sign In", to: loginPath(routes.awaitVerification) };
  return (
    <DeadLink title="Verify Email" message={message} action={action}>
      A link works once, for 24 hours.{" "}
      {signedIn ? "Have a new one sent to you." : "Sign in to get a new one."}
    </DeadLink>
  );
}
