import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { AppConfig } from "./services";

/** How long a browser stays known after its last sign-in. */
export const DEVICE_LIFETIME_SECONDS = 365 * 24 * 60 * 60;

// Each account has its own cookie, so that people who share a browser don't learn each other's token.
const nameOf = (accountId: string) => `device-${accountId}`;

/** Reads the token by which this browser is known to an account. */
export function readDeviceCookie(c: Context, accountId: string): string | undefined {
  return getCookie(c, nameOf(accountId));
}

/** Where a browser sends the token: to sign-ins, and to the call that asks for a password link, which had a path of its own. */
const PATHS = ["/api/login", "/api/user/forgot-password"];

/** Stores an account's token in the browser. Scripts cannot read it. */
export function setDeviceCookie(
  c: Context,
  { publicUrl }: Pick<AppConfig, "publicUrl">,
  accountId: string,
  token: string,
): void {
  for (const path of PATHS) {
    setCookie(c, nameOf(accountId), token, {
      path,
      httpOnly: true,
      sameSite: "Strict",
      secure: publicUrl.startsWith("https:"),
      maxAge: DEVICE_LIFETIME_SECONDS,
    });
  }
}
