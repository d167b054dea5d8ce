import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { AppConfig } from "./services";

const NAME = "sign-in";

/** How long a sign-in at a provider may take, with the registration that may follow. */
export const SIGN_IN_LIFETIME_SECONDS = 30 * 60;

type Site = Pick<AppConfig, "publicUrl">;

const isSecure = ({ publicUrl }: Site) => publicUrl.startsWith("https:");

/** Reads the secret of the sign-in at a provider that this browser has begun. */
export function readSignInCookie(c: Context, config: Site): string | undefined {
  return isSecure(config) ? getCookie(c, NAME, "host") : getCookie(c, NAME);
}

/**
 * Stores such a secret in the browser, or removes it. Scripts can't read it, other sites' pages don't send it, and
 * with https no other host of the domain can set it (`__Host-`).
 */
export function setSignInCookie(c: Context, config: Site, secret: string | undefined): void {
  const prefix = isSecure(config) ? { prefix: "host" as const } : {};
  if (secret === undefined) {
    deleteCookie(c, NAME, { path: "/", secure: isSecure(config), ...prefix });
    return;
  }
  setCookie(c, NAME, secret, {
    path: "/",
    httpOnly: true,
    sameSite: "Strict",
    secure: isSecure(config),
    maxAge: SIGN_IN_LIFETIME_SECONDS,
    ...prefix,
  });
}
