import { ApiError } from "@guildway/shared/api";
import { useLazyPart } from "@guildway/shared/use-lazy-part";
import { type ReactNode, useState } from "react";

/**
 * The second step of a sign-in, loaded only for those who have one.
 *
 * @returns `begin`, which takes what the first step failed with and returns whether a second one follows; `step`, to
 * show instead of the page
 */
export function useSecondStep(onDone: () => void): { begin: (error: unknown) => boolean; step: ReactNode } {
  const { Part, show, close } = useLazyPart(async () => {
    const { SecondStep } = await import(/* webpackChunkName: "second-step" */ "./second-step");
    return SecondStep;
  });
  const [token, setToken] = useState<string>();
  return {
    begin: (error) => {
      const next = error instanceof ApiError ? error.signInToken : undefined;
      if (next === undefined) return false;
      setToken(next);
      show();
      return true;
    },
    step: Part && token !== undefined && (
      <Part
        token={token}
        onDone={onDone}
        onRestart={() => {
          setToken(undefined);
          close();
        }}
      />
    ),
  };
}
