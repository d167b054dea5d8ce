import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from "@simplewebauthn/browser";
import type { CreatedPasskey, OptionsToCreate, OptionsToUse, UsedPasskey } from "../contract/passkeys";

type CreationOptions = Parameters<typeof startRegistration>[0]["optionsJSON"];
type RequestOptions = Parameters<typeof startAuthentication>[0]["optionsJSON"];

/**
 * Lets the person create a passkey.
 * @throws {Error} if they don't, or can't
 */
export async function createPasskey(options: OptionsToCreate): Promise<CreatedPasskey> {
  requireSupport();
  try {
    const { id, rawId, response } = await startRegistration({ optionsJSON: options as CreationOptions });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return { id, rawId, type: "public-key", response: { clientDataJSON, attestationObject, transports } };
  } catch (error) {
    throw isNamed(error, "InvalidStateError")
      ? refusal("This device already has a passkey for your account.")
      : refusal("No passkey was created.", error);
  }
}

/**
 * Lets the person use a passkey.
 * @throws {Error} if they don't, or can't
 */
export async function askForPasskey(options: OptionsToUse): Promise<UsedPasskey> {
  requireSupport();
  try {
    return await answer(options, false);
  } catch (error) {
    throw refusal("No passkey was used.", error);
  }
}

/** Whether the browser can offer passkeys in a field. */
export const canOfferPasskeys = (): Promise<boolean> => browserSupportsWebAuthnAutofill();

/** Offers passkeys in the field whose `autocomplete` contains `webauthn`. Returns undefined once that has ended. */
export async function offerPasskeys(options: OptionsToUse): Promise<UsedPasskey | undefined> {
  try {
    return await answer(options, true);
  } catch {
    return undefined;
  }
}

/** Cancels a pending request for a passkey: the browser allows one at a time. */
export const cancelPasskeys = (): void => WebAuthnAbortService.cancelCeremony();

async function answer(options: OptionsToUse, useBrowserAutofill: boolean): Promise<UsedPasskey> {
  const optionsJSON = options as RequestOptions;
  const { id, rawId, response } = await startAuthentication({ optionsJSON, useBrowserAutofill });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    rawId,
    type: "public-key",
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
  };
}

function requireSupport(): void {
  if (!browserSupportsWebAuthn()) throw refusal("This browser can't use passkeys.");
}

/** An error whose message is for people. */
function refusal(message: string, cause?: unknown): Error {
  // The browser refuses addresses without a name, such as 127.0.0.1, and sites other than the product's own.
  const isElsewhere = isNamed(cause, "SecurityError");
  return new Error(isElsewhere ? "Passkeys don't work at this address." : message, { cause });
}

function isNamed(error: unknown, name: string): boolean {
  return error instanceof Error && (error.name === name || isNamed(error.cause, name));
}
