import { useEffect, useRef, useState } from "react";

const load = () => import(/* webpackChunkName: "passkeys" */ "./passkey-queries");

interface Outcome {
  onDone: () => void;
  onFailure: (error: unknown) => void;
}

/** Signing in with a passkey, whose code is loaded once the form is first touched. */
export function usePasskey(outcome: Outcome) {
  const [busy, setBusy] = useState(false);
  const offered = useRef<Promise<() => void>>(undefined);
  useEffect(() => () => void offered.current?.then((end) => end()), []);
  return {
    busy,
    /** Offers passkeys in the field for the address. */
    offer: () => {
      // A failure is reported once the passkey is really wanted.
      offered.current ??= load().then(
        ({ offerSignIn }) => offerSignIn(outcome),
        () => () => undefined,
      );
    },
    signIn: async () => {
      setBusy(true);
      try {
        await (await load()).signInWithPasskey();
        outcome.onDone();
      } catch (error) {
        outcome.onFailure(error);
      } finally {
        setBusy(false);
      }
    },
  };
}
