import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { AppConfig } from "./services";

/** How long a browser stays known after its last sign-in. */
export const DEVICE_LIFETIME_SECONDS = 365 * 24 * 60 * 60;

// Each account has a cookie of its own, so that people who share a browser don't learn each other's token.
const nameOf = (accountId: string) => `device-${accountId}`;

/** Reads the token by which this browser is known to an account. */
export function readDeviceCookie(c: Context, accountId: string): string | undefined {
  return getCookie(c, nameOf(accountId));
}

/** Stores an account's token in the browser. Scripts cannot read it, and only sign-ins send it back. */
export function setDeviceCookie(
  c: Context,
  { publicUrl }: Pick<AppConfig, "publicUrl">,
  accountId: string,
  token: string,
): void {
  setCookie(c, nameOf(accountId), token, {
    path: "/api/login",
    httpOnly: true,
    sameSite: "Strict",
    secure: publicUrl.startsWith("https:"),
    maxAge: DEVICE_LIFETIME_SECONDS,
  });
}
