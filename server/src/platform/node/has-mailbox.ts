import type { Config } from "../config";

/** Shows mail only if nobody could mistake it for sent mail, and nobody else could read it. */
export function hasMailbox(config: Config): boolean {
  return config.SMTP_URL === undefined && config.NODE_ENV !== "production";
}
