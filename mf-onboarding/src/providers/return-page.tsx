import { ApiError, errorMessage } from "@guildway/shared/api";
import { useFocusAfter } from "@guildway/shared/focus";
import { useMutation, useQuery } from "@guildway/shared/query";
import { useNavigate, useParams, useSearchParams } from "@guildway/shared/router";
import { loginPath, routes, safeNext, titles } from "@guildway/shared/routes";
import { ButtonLink } from "@guildway/shared/ui/button";
import { FormError } from "@guildway/shared/ui/form/form";
import { Bone, Loading } from "@guildway/shared/ui/state/skeleton";
import { lazy, Suspense, useEffect, useEffectEvent, useState } from "react";
import { FormPage } from "../layout/form-page";
import { useNextStep } from "../login/use-next-step";
import { finishProviderLogin, linkIdentity, providers } from "./queries";
import { readErrand } from "./visit";

const FinishRegistration = lazy(() =>
  import(/* webpackChunkName: "finish-registration" */ "./finish-registration").then((part) => ({
    default: part.FinishRegistration,
  })),
);

/** Answers that were sent: each works once, and signing in renders the page again, for the new account. */
const sent = new Set<string>();

/**
 * The page to which a provider sends people back: signs in, links, or asks for what a new account lacks. What came back
 * is of use to this browser alone (docs/decisions/020-sign-in-by-providers.md).
 */
export function Page() {
  const { provider = "" } = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  // As it was when the page was opened.
  const [errand] = useState(readErrand);
  const [failure, setFailure] = useState<unknown>();
  const { mutateAsync: signIn } = useMutation(finishProviderLogin());
  const { mutateAsync: link } = useMutation(linkIdentity());
  const name = useQuery(providers()).data?.find(({ id }) => id === provider)?.name ?? "the provider";
  const isLink = "link" in errand;
  const enter = () => navigate(isLink ? routes.signInSettings : safeNext(errand.next), { replace: true });
  const next = useNextStep(enter);
  const [code, state, iss, error] = ["code", "state", "iss", "error"].map((key) => search.get(key));

  const finish = useEffectEvent(async () => {
    if (!code || !state) return;
    const answer = { provider, code, state, ...(iss && { iss }) };
    try {
      if (isLink) await link(answer);
      else await signIn(answer);
    } catch (refusal) {
      if (!next.begin(refusal)) setFailure(refusal);
      return;
    }
    await enter();
  });
  useEffect(() => {
    if (!state || sent.has(state)) return;
    sent.add(state);
    void finish();
  }, [state]);
  useFocusAfter(failure, () => "heading");

  const back = isLink
    ? { label: "Go to settings", to: routes.signInSettings }
    : { label: "Sign In", to: loginPath(safeNext(errand.next)) };
  if (next.step) return next.step;
  if (failure instanceof ApiError && failure.unknownIdentity) {
    return (
      <Suspense fallback={<Waiting name={name} />}>
        <FinishRegistration provider={{ id: provider, name }} identity={failure.unknownIdentity} />
      </Suspense>
    );
  }
  if (error === "access_denied") {
    return (
      <FormPage title="Nothing Was Changed" lead={`You didn't continue at ${name}.`}>
        <ButtonLink size="lg" block to={back.to}>
          {back.label}
        </ButtonLink>
      </FormPage>
    );
  }
  if (error || !code || !state || failure !== undefined) {
    const reason = failure === undefined ? `${name}'s answer can't be used.` : errorMessage(failure);
    return (
      <FormPage title={isLink ? "Account Not Linked" : "Not Signed In"}>
        <FormError>{reason}</FormError>
        <ButtonLink size="lg" block to={back.to}>
          {back.label}
        </ButtonLink>
      </FormPage>
    );
  }
  return <Waiting name={name} />;
}

function Waiting({ name }: { name: string }) {
  return (
    <FormPage title={titles.signInWith} lead={`Checking with ${name}`}>
      <Loading label={`Checking with ${name}...`}>
        <Bone height="3rem" />
      </Loading>
    </FormPage>
  );
}
