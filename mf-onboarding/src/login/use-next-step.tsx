import { ApiError } from "@guildway/shared/api";
import { useLazyPart } from "@guildway/shared/use-lazy-part";
import { type ReactNode, useState } from "react";

/**
 * What follows a sign-in that wasn't enough, loaded only for those whom it concerns: the second step, or why the account
 * is suspended.
 *
 * @param onRestart what else happens if the person goes back to the first step
 * @returns `begin`, which takes what the sign-in failed with and returns whether something follows; `step`, to show
 * instead of the page
 */
export function useNextStep(
  onDone: () => void,
  onRestart: () => void = () => undefined,
): { begin: (error: unknown) => boolean; step: ReactNode } {
  const second = useLazyPart(async () => {
    const { SecondStep } = await import(/* webpackChunkName: "second-step" */ "./second-step");
    return SecondStep;
  });
  const notice = useLazyPart(async () => {
    const { SuspendedNotice } = await import(/* webpackChunkName: "suspended" */ "./suspended-notice");
    return SuspendedNotice;
  });
  const [refusal, setRefusal] = useState<ApiError>();
  const begin = (error: unknown) => {
    if (!(error instanceof ApiError) || !(error.suspension || error.signInToken)) return false;
    setRefusal(error);
    if (error.suspension) notice.show();
    else second.show();
    return true;
  };
  const restart = () => {
    setRefusal(undefined);
    second.close();
    notice.close();
    onRestart();
  };
  const { suspension, signInToken, signInMethods = [] } = refusal ?? {};
  if (suspension && notice.Part) {
    return { begin, step: <notice.Part suspension={suspension} onRestart={restart} /> };
  }
  const step = second.Part && signInToken !== undefined && (
    <second.Part
      token={signInToken}
      methods={signInMethods}
      onDone={onDone}
      onRefused={begin}
      onRestart={restart}
    />
  );
  return { begin, step };
}
