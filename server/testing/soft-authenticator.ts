import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import type { CreatedPasskey, UsedPasskey } from "@guildway/shared/contract/passkeys";

interface Ceremony {
  challenge: string;
  origin?: string;
  rpId?: string;
  /** Whether the person was checked, by a finger or a PIN. */
  verified?: boolean;
}

interface Use extends Ceremony {
  /** What the authenticator says it has counted; by default one more each time. */
  counter?: number;
  /** Whose passkey it says it is. */
  userHandle?: string | undefined;
  type?: string;
}

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString("base64url");
const sha256 = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest();

/** A passkey in software: it does what it is told, also what a real one would refuse. */
export class SoftAuthenticator {
  readonly credentialId = randomBytes(32);
  private readonly privateKey: KeyObject;
  private readonly publicKey: KeyObject;
  private counted = 0;

  constructor(readonly userId: string) {
    const keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
    this.privateKey = keys.privateKey;
    this.publicKey = keys.publicKey;
  }

  create({ challenge, origin, rpId, verified }: Ceremony): CreatedPasskey {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.credentialId.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.credentialId, this.coseKey()]);
    const data = Buffer.concat([this.data(rpId, 0x40, verified), attested]);
    const attestation = cborMap([
      [cborText("fmt"), cborText("none")],
      [cborText("attStmt"), cborMap([])],
      [cborText("authData"), cborBytes(data)],
    ]);
    return {
      ...this.credential,
      response: {
        clientDataJSON: clientData("webauthn.create", challenge, origin),
        attestationObject: base64url(attestation),
        transports: ["internal"],
      },
    };
  }

  use({ challenge, origin, rpId, verified, counter, type = "webauthn.get", ...more }: Use): UsedPasskey {
    this.counted = counter ?? this.counted + 1;
    const data = this.data(rpId, 0, verified);
    const client = clientData(type, challenge, origin);
    const signed = Buffer.concat([data, sha256(Buffer.from(client, "base64url"))]);
    const handle = "userHandle" in more ? more.userHandle : this.userId;
    return {
      ...this.credential,
      response: {
        clientDataJSON: client,
        authenticatorData: base64url(data),
        signature: base64url(sign("sha256", signed, this.privateKey)),
        ...(handle !== undefined && { userHandle: base64url(handle) }),
      },
    };
  }

  private get credential() {
    const id = base64url(this.credentialId);
    return { id, rawId: id, type: "public-key" as const };
  }

  private data(rpId = "guildway.test", flags: number, verified = true): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counted);
    // User present, and verified.
    return Buffer.concat([sha256(rpId), Buffer.from([flags | 0x01 | (verified ? 0x04 : 0)]), counter]);
  }

  /** ES256 on P-256, as COSE. */
  private coseKey(): Buffer {
    const { x = "", y = "" } = this.publicKey.export({ format: "jwk" });
    return cborMap([
      [Buffer.from([0x01]), Buffer.from([0x02])],
      [Buffer.from([0x03]), Buffer.from([0x26])],
      [Buffer.from([0x20]), Buffer.from([0x01])],
      [Buffer.from([0x21]), cborBytes(Buffer.from(x, "base64url"))],
      [Buffer.from([0x22]), cborBytes(Buffer.from(y, "base64url"))],
    ]);
  }
}

function clientData(type: string, challenge: string, origin = "https://guildway.test"): string {
  return base64url(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
const cborMap = (entries: [Buffer, Buffer][]) =>
  Buffer.concat([Buffer.from([0xa0 + entries.length]), ...entries.flat()]);

function cborBytes(bytes: Buffer): Buffer {
  const head = bytes.length < 256 ? [0x58, bytes.length] : [0x59, bytes.length >> 8, bytes.length & 0xff];
  return Buffer.concat([Buffer.from(head), bytes]);
}
