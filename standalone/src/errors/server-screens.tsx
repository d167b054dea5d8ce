import { Problem } from "@guildway/server/kernel/core/problem";
import { ApiError, errorMessage } from "@guildway/shared/api";
import { ErrorState } from "@guildway/shared/ui/state/error-state";
import { PROBLEM_CODES } from "../faults";
import type { Screen } from "./browser-screens";

/** Every refusal of the server, as shown by the page that made the call. */
export const serverScreens: readonly (Screen & { status: number })[] = PROBLEM_CODES.map((code) => {
  const { status, detail } = new Problem(code);
  const error = new ApiError({ status, message: detail });
  return {
    code,
    status,
    screen: <ErrorState message={errorMessage(error)} code={`${status} ${code}`} onRetry={reload} />,
  };
});

function reload(): void {
  location.reload();
}
