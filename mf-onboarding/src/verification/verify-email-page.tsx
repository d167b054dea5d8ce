import { useQuery } from "@guildway/shared/query";
import { useNavigate, useSearchParams } from "@guildway/shared/router";
import { loginPath, routes, titles } from "@guildway/shared/routes";
import { useSessionProfile, useSignedIn } from "@guildway/shared/session";
import { Bone, Loading } from "@guildway/shared/ui/state/skeleton";
import { lazy, Suspense, useState } from "react";
import { DeadLink } from "../layout/dead-link";
import { FormPage } from "../layout/form-page";
import { linkFailure } from "../layout/link-failure";
import { useNextStep } from "../login/use-next-step";
import { verificationRefusal } from "./queries";
import { VerifyHere } from "./verify-here";

const ProveAccount = lazy(() =>
  import(/* webpackChunkName: "prove-account" */ "./prove-account").then((part) => ({
    default: part.ProveAccount,
  })),
);

/**
 * The page that the link in the verification email opens (product §3). A button uses the token, because mail scanners
 * open links. Outside the browser that registered, the page asks for the password or a new one: otherwise an address
 * could be verified for a stranger who registered it.
 */
export function Page() {
  const [search] = useSearchParams();
  const token = search.get("token") ?? "";
  const signedIn = useSignedIn();
  const navigate = useNavigate();
  const nextStep = useNextStep(() => navigate(routes.createProfile, { replace: true }));
  const [dead, setDead] = useState(token === "" ? "The link is incomplete" : undefined);
  // As when the page was opened: verification itself signs in, and the page must not change before it is left.
  const [browser, setBrowser] = useState<"same" | "another" | "foreign">(signedIn ? "same" : "another");
  // Before anyone types a password for it. Without a session and a password, this verifies nothing.
  const { data: refusal } = useQuery({
    ...verificationRefusal(token),
    enabled: browser === "another" && !signedIn && token !== "",
  });
  const found = refusal ? linkFailure(refusal) : undefined;
  const message = found?.dead ? found.message : dead;

  const link = { token, onDead: setDead, onNextStep: nextStep.begin };
  if (nextStep.step) return nextStep.step;
  if (message !== undefined) return <DeadVerification message={message} />;
  if (browser === "same") {
    return <VerifyHere {...link} onForeign={() => setBrowser("foreign")} />;
  }
  return (
    <Suspense fallback={<Waiting />}>
      <ProveAccount {...link} focus={browser === "foreign"} />
    </Suspense>
  );
}

function Waiting() {
  return (
    <FormPage title={titles.verifyEmail}>
      <Loading>
        <Bone height="3rem" />
        <Bone height="3rem" />
      </Loading>
    </FormPage>
  );
}

/** A link that no longer works, with a way to a new one, or onward if the account is verified already. */
function DeadVerification({ message }: { message: string }) {
  const signedIn = useSignedIn();
  const profile = useSessionProfile();
  if (profile && profile.state !== "verify-email") {
    return (
      <DeadLink title={titles.verifyEmail} message={message} action={{ label: "Continue", to: routes.feed }}>
        The account you're signed in to is verified.
      </DeadLink>
    );
  }
  const action = signedIn
    ? { label: "Get a new link", to: routes.awaitVerification }
    : { label: "Sign In", to: loginPath(routes.awaitVerification) };
  return (
    <DeadLink title={titles.verifyEmail} message={message} action={action}>
      A link works once, within 24 hours.{" "}
      {signedIn
        ? "Request a new one."
        : "Sign in to continue. If you registered more than a week ago and didn't verify your address, register again."}
    </DeadLink>
  );
}
