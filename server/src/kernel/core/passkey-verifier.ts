import type {
  CreatedPasskey,
  OptionsToCreate,
  OptionsToUse,
  UsedPasskey,
} from "@guildway/shared/contract/passkeys";

export interface KnownPasskey {
  /** Base64url. */
  id: string;
  transports: string[];
}

export interface NewPasskey {
  id: Uint8Array;
  /** COSE. */
  publicKey: Uint8Array;
  counter: number;
}

/**
 * Speaks WebAuthn for this site: its origin and relying party id are those of the product's public address. Passkeys
 * always check the person, by a fingerprint, a face or a PIN, so that each counts as two factors.
 */
export interface PasskeyVerifier {
  /** @param known passkeys of the account, of which the browser creates no second one */
  optionsToCreate(
    challenge: string,
    account: { id: string; email: string },
    known: readonly KnownPasskey[],
  ): Promise<OptionsToCreate>;
  /** @param allowed passkeys that the browser may offer; any if there are none */
  optionsToUse(challenge: string, allowed?: readonly KnownPasskey[]): Promise<OptionsToUse>;
  /** Returns undefined if it wasn't created for this challenge, on this site, by a person. */
  verifyCreated(created: CreatedPasskey, challenge: string): Promise<NewPasskey | undefined>;
  /** Returns what the authenticator counted, or undefined if the answer isn't right. */
  verifyUsed(used: UsedPasskey, challenge: string, stored: NewPasskey): Promise<number | undefined>;
}
