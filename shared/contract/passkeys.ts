import { z } from "zod";
import { defineEndpoints } from "./endpoint";
import { id, line, nothing, openedSession, shownList, shownText } from "./fields";
import { LIMITS } from "./limits";

const REFUSED = "This passkey can't be read";

/** Bytes in WebAuthn's JSON format: base64url. */
const bytes = (most: number) =>
  z
    .string(REFUSED)
    .min(1, REFUSED)
    .max(most, REFUSED)
    .regex(/^[\w-]+$/, REFUSED);

const credential = {
  id: bytes(1_400),
  rawId: bytes(1_400),
  type: z.literal("public-key", REFUSED),
};

/** A new passkey, as `PublicKeyCredential.toJSON()` returns it; nothing else of it is read. */
export const createdPasskey = z.object(
  {
    ...credential,
    response: z.object(
      {
        clientDataJSON: bytes(8_000),
        attestationObject: bytes(16_000),
        transports: z.array(z.string(REFUSED).max(30, REFUSED)).max(10, REFUSED).default([]),
      },
      REFUSED,
    ),
  },
  REFUSED,
);
export type CreatedPasskey = z.output<typeof createdPasskey>;

/** A passkey's answer to a challenge. */
export const usedPasskey = z.object(
  {
    ...credential,
    response: z.object(
      {
        clientDataJSON: bytes(8_000),
        authenticatorData: bytes(4_000),
        signature: bytes(4_000),
        userHandle: bytes(200).optional(),
      },
      REFUSED,
    ),
  },
  REFUSED,
);
export type UsedPasskey = z.output<typeof usedPasskey>;

export const passkeyName = z.object({
  name: line({ label: "Name", max: LIMITS.name, required: "Name can't be empty" }),
});

/** Names a passkey to the browser. */
export const passkeyDescriptor = z.object({
  id: shownText,
  type: z.literal("public-key"),
  transports: shownList(shownText).optional(),
});
const listed = shownList(passkeyDescriptor);

/** What the browser needs to use a passkey (WebAuthn's `PublicKeyCredentialRequestOptionsJSON`). */
export const optionsToUse = z.object({
  challenge: shownText,
  rpId: shownText,
  /** In milliseconds. */
  timeout: z.int(),
  userVerification: shownText,
  /** Empty to accept any passkey. */
  allowCredentials: listed,
});
export type OptionsToUse = z.output<typeof optionsToUse>;

/** What the browser needs to create a passkey (WebAuthn's `PublicKeyCredentialCreationOptionsJSON`). */
export const optionsToCreate = z.object({
  challenge: shownText,
  rp: z.object({ id: shownText, name: shownText }),
  user: z.object({ id: shownText, name: shownText, displayName: shownText }),
  pubKeyCredParams: shownList(z.object({ alg: z.int(), type: z.literal("public-key") })),
  /** In milliseconds. */
  timeout: z.int(),
  attestation: shownText,
  excludeCredentials: listed,
  authenticatorSelection: z.object({
    residentKey: shownText,
    requireResidentKey: z.boolean(),
    userVerification: shownText,
  }),
});
export type OptionsToCreate = z.output<typeof optionsToCreate>;

export const passkeyAnswer = z.object({ passkey: usedPasskey });

/** Calls for passkeys (none of them is in the specification). */
export const passkeyCalls = defineEndpoints({
  beginPasskeyLogin: {
    method: "POST",
    path: "/login/passkey/options",
    auth: "none",
    summary:
      "Returns what the browser needs to sign in with a passkey. The challenge works once, for 5 minutes.",
    response: optionsToUse,
  },
  loginWithPasskey: {
    method: "POST",
    path: "/login/passkey",
    auth: "none",
    summary:
      "Opens a session with a passkey, which counts as both factors. 403 if it is unknown or doesn't verify.",
    body: passkeyAnswer,
    response: openedSession,
  },
  beginPasskeyConfirmation: {
    method: "POST",
    path: "/me/confirmations/passkey/options",
    auth: "account",
    summary: "Returns what the browser needs to use one of the account's passkeys.",
    response: optionsToUse,
  },
  confirmWithPasskey: {
    method: "POST",
    path: "/me/confirmations/passkey",
    auth: "account",
    summary: "Confirms with a passkey that it's you; the session counts as confirmed for 10 minutes.",
    body: passkeyAnswer,
    status: 204,
    response: nothing,
  },
  beginPasskey: {
    method: "POST",
    path: "/me/factors/passkeys/options",
    auth: "account",
    confirmed: "factor",
    summary: "Returns what the browser needs to create a passkey.",
    response: optionsToCreate,
  },
  addPasskey: {
    method: "POST",
    path: "/me/factors/passkeys",
    auth: "account",
    confirmed: "factor",
    summary:
      "Adds a passkey that the browser has just created, named after the device. With the first one, all other sessions end, and this one gets a new token.",
    body: z.object({ passkey: createdPasskey }),
    location: "/me/factors",
    status: 201,
    response: z.object({ id, name: shownText, ...openedSession.partial().shape }),
  },
  renamePasskey: {
    method: "POST",
    path: "/me/factors/passkeys/{id}/name",
    auth: "account",
    confirmed: true,
    summary: "Names a passkey.",
    params: z.object({ id }),
    body: passkeyName,
    status: 204,
    response: nothing,
  },
  removePasskey: {
    method: "DELETE",
    path: "/me/factors/passkeys/{id}",
    auth: "account",
    confirmed: "factor",
    summary: "Removes a passkey: it no longer signs in.",
    params: z.object({ id }),
    status: 204,
    response: nothing,
  },
});
