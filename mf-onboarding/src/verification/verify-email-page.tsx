import { useSearchParams } from "@guildway/shared/router";
import { loginPath, routes } from "@guildway/shared/routes";
import { useSessionProfile, useSignedIn } from "@guildway/shared/session";
import { Bone, Loading } from "@guildway/shared/ui/state/skeleton";
import { lazy, Suspense, useState } from "react";
import { DeadLink } from "../layout/dead-link";
import { FormPage } from "../layout/form-page";
import { useDeadLink } from "./use-dead-link";
import { VerifyHere } from "./verify-here";

const ProveAccount = lazy(() =>
  import(/* webpackChunkName: "prove-account" */ "./prove-account").then((part) => ({
    default: part.ProveAccount,
  })),
);

/**
 * Where the link of the verification e-mail leads (product §3). The token is used by a button, not by opening the
 * page: mail scanners open links. Outside the browser that registered, the page asks for the password or a new one:
 * otherwise an address could be verified for a stranger who registered it.
 */
export function Page() {
  const [search] = useSearchParams();
  const token = search.get("token") ?? "";
  const signedIn = useSignedIn();
  const [dead, setDead] = useState(token === "" ? "The link is incomplete" : undefined);
  // Kept as the page was opened: verification itself signs in, and the page must not change before it is left.
  const [place, setPlace] = useState<"here" | "elsewhere" | "foreign">(signedIn ? "here" : "elsewhere");
  const message = useDeadLink(token, place === "elsewhere" && !signedIn) ?? dead;

  if (message !== undefined) return <DeadVerification message={message} />;
  if (place === "here") {
    return <VerifyHere token={token} onDead={setDead} onForeign={() => setPlace("foreign")} />;
  }
  return (
    <Suspense fallback={<Waiting />}>
      <ProveAccount token={token} onDead={setDead} focus={place === "foreign"} />
    </Suspense>
  );
}

function Waiting() {
  return (
    <FormPage title="Verify Email">
      <Loading>
        <Bone height="3rem" />
        <Bone height="3rem" />
      </Loading>
    </FormPage>
  );
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
      A link works once, within 24 hours. {signedIn ? "Request a new one." : "Sign in to get a new one."}
    </DeadLink>
  );
}
