import { z } from "zod";

const flag = z.enum(["true", "false"], "must be true or false").transform((value) => value === "true");
const url = (protocols: RegExp, example: string) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && protocols.test(new URL(value).protocol),
      `must be like ${example}`,
    );
const list = z.string().transform((text) =>
  text
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean),
);
const emails = list.pipe(
  z.array(z.email("must be e-mail addresses, with commas between").transform((email) => email.toLowerCase())),
);
const origins = list.pipe(
  z.array(
    z
      .string()
      .refine(
        (origin) => URL.canParse(origin) && new URL(origin).origin === origin,
        "must be origins like https://cdn.example.com, with commas between",
      ),
  ),
);

/** Every variable that the server reads, with its default and its meaning; the README's table follows it. */
export const configSchema = z.object({
  PORT: z.coerce
    .number("must be a number")
    .int("must be a whole number")
    .min(0, "must be from 0 to 65535")
    .max(65_535, "must be from 0 to 65535")
    .default(3000)
    .describe("Port to listen on; 0 takes a free one"),
  API_PORT: z.coerce
    .number("must be a number")
    .int("must be a whole number")
    .min(1, "must be from 1 to 65535")
    .max(65_535, "must be from 1 to 65535")
    .optional()
    .describe(
      "Port of its own for the API, which pages then call at that origin; without it the API is on `PORT`",
    ),
  HOST: z
    .string()
    .min(1, "must not be empty")
    .default("127.0.0.1")
    .describe("Address to listen on; `0.0.0.0` for all"),
  DATA_DIR: z
    .string()
    .min(1, "must not be empty")
    .default(".data")
    .describe("Folder of the embedded PostgreSQL"),
  DATABASE_URL: url(/^postgres(ql)?:$/, "postgres://user:password@host:5432/name")
    .optional()
    .describe(
      "Your own PostgreSQL (15 or later, with pg_trgm, citext and unaccent); without it the embedded one is used",
    ),
  SMTP_URL: url(/^smtps?:$/, "smtp://user:password@host:587")
    .optional()
    .describe("Server that sends mail; without it mail is shown at `/dev/mailbox`, which production has not"),
  MAIL_FROM: z
    .string()
    .min(3, "must be an address")
    .default("Guildway <no-reply@localhost>")
    .describe("Sender of mail"),
  PUBLIC_URL: url(/^https?:$/, "https://guildway.example.com")
    .transform((value) => value.replace(/\/+$/, ""))
    .optional()
    .describe(
      "Where people reach the product; links in mail begin with it; by default the address listened on",
    ),
  REQUIRE_EMAIL_VERIFICATION: flag
    .default(true)
    .describe("Whether an address must be verified before a profile can be created"),
  SITE_DIR: z
    .string()
    .min(1, "must not be empty")
    .default("dist")
    .describe("Folder with the built shell and remotes"),
  ALLOWED_REMOTE_ORIGINS: origins
    .default([])
    .describe("Other origins that remotes may be loaded from, with commas between"),
  DEVELOPER_ORIGINS: origins
    .default([])
    .describe("Origins from which `?remote=` may bring a remote into one's own tab; none in production"),
  MODERATORS: emails
    .default([])
    .describe("E-mail addresses of the members who work through reports, with commas between"),
  TESTERS: emails
    .default([])
    .describe(
      "E-mail addresses of the members who, besides moderators, may open any released version in a tab of their own, with commas between",
    ),
  CANARY_ERROR_FACTOR: z.coerce
    .number("must be a number")
    .min(1, "must be at least 1")
    .default(3)
    .describe("A trial is ended when it fails more than so many times as often as the live version"),
  CANARY_LEAST_ERRORS: z.coerce
    .number("must be a number")
    .int("must be a whole number")
    .min(1, "must be at least 1")
    .default(20)
    .describe("Errors that a trial must have before it is ended"),
  TRUST_PROXY: z.coerce
    .number("must be a number")
    .int("must be a whole number")
    .min(0, "must be 0 or more")
    .max(10, "can be at most 10")
    .default(0)
    .describe("How many proxies stand before the server; their `X-Forwarded-For` is believed"),
  LOG_LEVEL: z
    .enum(
      ["fatal", "error", "warn", "info", "debug", "trace", "silent"],
      "must be fatal, error, warn, info, debug, trace or silent",
    )
    .default("info")
    .describe("How much is logged"),
  NODE_ENV: z
    .enum(["development", "production", "test"], "must be development, production or test")
    .default("development")
    .describe("`production` takes away the mailbox page"),
});

export type Config = z.output<typeof configSchema>;

/** A configuration that names each wrong variable. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

/**
 * Reads the configuration; an empty variable counts as not set.
 * @throws {ConfigError} with a line for each wrong value
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ""),
  );
  const result = configSchema.safeParse(set);
  if (result.success) return result.data;
  const lines = result.error.issues.map(({ path, message }) => `${String(path[0])} ${message}`);
  throw new ConfigError(lines.join("\n"));
}
