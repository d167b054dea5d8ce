/** Encrypts secrets that the product needs again, and which a stolen database must not reveal. */
export interface SecretBox {
  /** @param owner whose secret it is: it can't be opened as anyone else's */
  seal(owner: string, secret: Uint8Array): Promise<Uint8Array>;
  /** @throws if it was sealed with another key or for another owner, or was changed */
  open(owner: string, sealed: Uint8Array): Promise<Uint8Array>;
}

const NONCE_BYTES = 12;

/**
 * AES-256-GCM with a random nonce before each secret.
 * @param key of 32 random bytes
 */
export function createSecretBox(key: Uint8Array): SecretBox {
  const imported = crypto.subtle.importKey("raw", new Uint8Array(key), "AES-GCM", false, [
    "encrypt",
    "decrypt",
  ]);
  const terms = (owner: string, iv: Uint8Array) => ({
    name: "AES-GCM",
    iv: new Uint8Array(iv),
    additionalData: new TextEncoder().encode(owner),
  });
  return {
    async seal(owner, secret) {
      const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
      const sealed = await crypto.subtle.encrypt(terms(owner, nonce), await imported, new Uint8Array(secret));
      return new Uint8Array([...nonce, ...new Uint8Array(sealed)]);
    },
    async open(owner, sealed) {
      const content = new Uint8Array(sealed.subarray(NONCE_BYTES));
      return new Uint8Array(
        await crypto.subtle.decrypt(terms(owner, sealed.subarray(0, NONCE_BYTES)), await imported, content),
      );
    },
  };
}
