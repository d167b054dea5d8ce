import { type RemoteFailureCode, remoteFailures } from "@guildway/shell/src/federation/errors";
import { RemoteFailure } from "@guildway/shell/src/federation/remote-failure";
import { ShellFailure } from "@guildway/shell/src/pages/shell-failure";
import type { ReactNode } from "react";

/** A code and what people see with it. */
export interface Screen {
  code: string;
  screen: ReactNode;
}

/** Every failure of the browser with the shell's own screen for it; docs/errors.md lists the same codes. */
export const browserScreens: readonly Screen[] = [
  ...Object.keys(remoteFailures)
    .filter(isRemoteFailure)
    .map((code) => ({ code, screen: <RemoteFailure code={code} onRetry={reload} /> })),
  { code: "SHELL_RENDER_FAILED", screen: <ShellFailure /> },
];

function isRemoteFailure(code: string): code is RemoteFailureCode {
  return Object.hasOwn(remoteFailures, code);
}

/** Nothing has failed here, so Retry shows the same page again. */
async function reload(): Promise<void> {
  location.reload();
}
