import { optionsToCreate, optionsToUse } from "@guildway/shared/contract/passkeys";
import { PRODUCT_NAME } from "@guildway/shared/product";
import type { KnownPasskey, PasskeyVerifier } from "../../kernel/core/passkey-verifier";

const TIMEOUT_MS = 5 * 60 * 1000;

/** Loaded at the first use: few sign-ins need it, and a start would wait for it. */
const webauthn = () => import("@simplewebauthn/server");

/** Checks passkeys of the site at a public address. */
export function createPasskeyVerifier(publicUrl: string): PasskeyVerifier {
  const { origin, hostname: rpID } = new URL(publicUrl);
  return {
    async optionsToCreate(challenge, { id, email }, known) {
      const { generateRegistrationOptions } = await webauthn();
      return optionsToCreate.parse(
        await generateRegistrationOptions({
          rpName: PRODUCT_NAME,
          rpID,
          userID: new TextEncoder().encode(id),
          userName: email,
          userDisplayName: email,
          challenge: bytesOf(challenge),
          timeout: TIMEOUT_MS,
          attestationType: "none",
          excludeCredentials: described(known),
          authenticatorSelection: { residentKey: "required", userVerification: "required" },
        }),
      );
    },
    async optionsToUse(challenge, allowed = []) {
      const { generateAuthenticationOptions } = await webauthn();
      return optionsToUse.parse(
        await generateAuthenticationOptions({
          rpID,
          challenge: bytesOf(challenge),
          timeout: TIMEOUT_MS,
          userVerification: "required",
          allowCredentials: described(allowed),
        }),
      );
    },
    async verifyCreated(created, expectedChallenge) {
      const expected = { expectedChallenge, expectedOrigin: origin, expectedRPID: rpID };
      const { id, rawId, type, response } = created;
      const { clientDataJSON, attestationObject } = response;
      const { verifyRegistrationResponse } = await webauthn();
      const verified = await verifyRegistrationResponse({
        ...expected,
        response: {
          id,
          rawId,
          type,
          response: { clientDataJSON, attestationObject },
          clientExtensionResults: {},
        },
        requireUserVerification: true,
      }).catch(() => undefined);
      if (!verified?.verified) return undefined;
      const { credential } = verified.registrationInfo;
      return { id: bytesOf(credential.id), publicKey: credential.publicKey, counter: credential.counter };
    },
    async verifyUsed(used, expectedChallenge, { id: credentialId, publicKey, counter }) {
      const { id, rawId, type, response } = used;
      const { clientDataJSON, authenticatorData, signature } = response;
      const { verifyAuthenticationResponse } = await webauthn();
      const verified = await verifyAuthenticationResponse({
        expectedChallenge,
        expectedOrigin: origin,
        expectedRPID: rpID,
        response: {
          id,
          rawId,
          type,
          response: { clientDataJSON, authenticatorData, signature },
          clientExtensionResults: {},
        },
        credential: { id: textOf(credentialId), publicKey: new Uint8Array(publicKey), counter },
        requireUserVerification: true,
      }).catch(() => undefined);
      return verified?.verified ? verified.authenticationInfo.newCounter : undefined;
    },
  };
}

const described = (passkeys: readonly KnownPasskey[]) =>
  passkeys.map(({ id, transports }) => ({ id, transports }));
const bytesOf = (base64url: string) => new Uint8Array(Buffer.from(base64url, "base64url"));
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");
