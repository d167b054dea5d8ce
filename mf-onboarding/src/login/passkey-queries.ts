import { api } from "@guildway/shared/api";
import { askForPasskey, cancelPasskeys, canOfferPasskeys, offerPasskeys } from "@guildway/shared/passkeys";

// Apart from queries.ts, because it is loaded only once a passkey may be used.

/** Signs in with a passkey that the person chooses. */
export async function signInWithPasskey(): Promise<void> {
  const passkey = await askForPasskey(await api.beginPasskeyLogin());
  await api.loginWithPasskey({ passkey });
}

/** Does the second step of a sign-in with a passkey. */
export async function finishWithPasskey(token: string): Promise<void> {
  const passkey = await askForPasskey(await api.beginPasskeyLogin());
  await api.finishLogin({ sign_in_token: token, passkey });
}

interface Outcome {
  onDone: () => void;
  onFailure: (error: unknown) => void;
}

/**
 * Offers the browser's passkeys in the email field, and signs in with the one that is chosen.
 * @returns a function that ends the offer
 */
export function offerSignIn({ onDone, onFailure }: Outcome): () => void {
  let isOver = false;
  const offer = async () => {
    if (!(await canOfferPasskeys())) return;
    // Nobody has asked for a passkey yet: if the site doesn't support them, none is offered.
    const options = await api.beginPasskeyLogin().catch(() => undefined);
    if (!options || isOver) return;
    const passkey = await offerPasskeys(options);
    if (!passkey || isOver) return;
    try {
      await api.loginWithPasskey({ passkey });
      onDone();
    } catch (error) {
      onFailure(error);
    }
  };
  void offer();
  return () => {
    isOver = true;
    cancelPasskeys();
  };
}
