import { PRODUCT_NAME } from "@guildway/shared/product";
import { Secret, TOTP } from "otpauth";

/** As every app understands it (RFC 6238): six digits, a new code every 30 seconds. */
const PERIOD_SECONDS = 30;

/** Clocks differ: the code before and the code after count, too. */
const WINDOW = 1;

/** 160 bits, as RFC 4226 recommends. */
export const createTotpSecret = (): Uint8Array => new Uint8Array(new Secret({ size: 20 }).buffer);

function totpOf(secret: Uint8Array, label = ""): TOTP {
  const { buffer } = new Uint8Array(secret);
  return new TOTP({ issuer: PRODUCT_NAME, label, secret: new Secret({ buffer }), period: PERIOD_SECONDS });
}

/** What an app reads: the secret for typing, and the address that its QR code shows. */
export function totpForApp(secret: Uint8Array, label: string): { secret: string; uri: string } {
  const totp = totpOf(secret, label);
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** Returns the number of the period that a code belongs to, or undefined if it is wrong at that moment. */
export function totpPeriod(secret: Uint8Array, code: string, at: Date): number | undefined {
  const timestamp = at.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? undefined : periodAt(at) + delta;
}

/** The last period whose code counts at a moment. */
export const latestPeriod = (at: Date): number => periodAt(at) + WINDOW;

export const endOfPeriod = (period: number): Date => new Date((period + 1) * PERIOD_SECONDS * 1000);

const periodAt = (at: Date) => Math.floor(at.getTime() / 1000 / PERIOD_SECONDS);
