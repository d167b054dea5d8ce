import { readFileSync } from "node:fs";
import { providerId } from "@guildway/shared/contract/identities";
import { parseUrl } from "@guildway/shared/parse-url";
import { z } from "zod";

const flag = z.enum(["true", "false"], "must be true or false").transform((value) => value === "true");
const url = (protocols: RegExp, example: string) =>
  z.string().refine((value) => protocols.test(parseUrl(value)?.protocol ?? ""), `must be like ${example}`);
const port = (min: number) =>
  z.coerce
    .number("must be a number")
    .int("must be a whole number")
    .min(min, `must be from ${min} to 65535`)
    .max(65_535, `must be from ${min} to 65535`);
const seconds = (min: number, max: number) =>
  z.coerce
    .number("must be a number of seconds")
    .min(min, `must be from ${min} to ${max} seconds`)
    .max(max, `must be from ${min} to ${max} seconds`);
const list = z.string().transform((text) =>
  text
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean),
);
const emails = list.pipe(
  z.array(z.email("must be email addresses, separated by commas").transform((email) => email.toLowerCase())),
);
const invitations = list.pipe(
  z.array(
    z
      .string()
      .refine(
        (entry) => z.email().safeParse(entry.replace(/^@/, "anyone@")).success,
        "must be email addresses or domains like @example.com, separated by commas",
      )
      .transform((entry) => entry.toLowerCase()),
  ),
);
const isLoopback = (hostname: string) => ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
const issuer = z.string().refine((value) => {
  const parsed = parseUrl(value);
  return parsed?.protocol === "https:" || (parsed?.protocol === "http:" && isLoopback(parsed.hostname));
});
const provider = z.strictObject({
  id: providerId,
  name: z.string().min(1).max(40),
  issuer,
  client_id: z.string().min(1),
  client_secret: z.string().min(1),
  scope: z.string().optional(),
});
const PROVIDERS =
  'must be a JSON list like [{"id":"google","name":"Google","issuer":"https://accounts.google.com","client_id":"…","client_secret":"…"}], each with an id of its own';
const providers = z.string().transform((text, context) => {
  const parsed = z.array(provider).safeParse(readJson(text));
  const ids = parsed.data?.map(({ id }) => id) ?? [];
  if (parsed.success && new Set(ids).size === ids.length) return parsed.data;
  context.addIssue({ code: "custom", message: PROVIDERS });
  return z.NEVER;
});

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const origins = list.pipe(
  z.array(
    z
      .string()
      .refine(
        (origin) => parseUrl(origin)?.origin === origin,
        "must be origins like https://cdn.example.com, separated by commas",
      ),
  ),
);

/** Every variable that the server reads, with its default and its meaning. The README's table is generated from it. */
export const configSchema = z.object({
  PORT: port(0).default(3000).describe("Port to listen on; `0` picks a free one"),
  API_PORT: port(1)
    .optional()
    .describe(
      "Separate port for the API, which pages then call at that origin; by default the API is on `PORT`",
    ),
  HOST: z
    .string()
    .min(1, "must not be empty")
    .default("127.0.0.1")
    .describe("Address to listen on; `0.0.0.0` for all"),
  EXPOSE_DEMO: flag
    .default(false)
    .describe(
      "Allows a server outside production to offer demo accounts and `/dev/mailbox` on addresses other than loopback, for example in a container on your own machine",
    ),
  METRICS: flag
    .optional()
    .describe("Whether to serve `/metrics`; by default not in production, unless `METRICS_PORT` is set"),
  API_DOCS: flag
    .optional()
    .describe(
      "Whether to serve `/api/docs` and `/api/openapi.json`; by default not in production, unless `METRICS_PORT` is set",
    ),
  METRICS_PORT: port(1)
    .optional()
    .describe("Separate port for `/metrics` and the API documentation; `PORT` then doesn't serve them"),
  METRICS_HOST: z
    .string()
    .min(1, "must not be empty")
    .default("127.0.0.1")
    .describe("Address that `METRICS_PORT` listens on"),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(/^https?:$/, "http://127.0.0.1:4318")
    .optional()
    .describe(
      "OpenTelemetry collector that gets a trace of each call; the other `OTEL_` variables of the SDK work too",
    ),
  DRAIN_SECONDS: seconds(0, 600)
    .optional()
    .describe(
      "How long `/readyz` answers 503 after SIGTERM before the server stops accepting connections; by default 5 in production, otherwise 0",
    ),
  DATA_DIR: z
    .string()
    .min(1, "must not be empty")
    .default(".data")
    .describe("Folder of the embedded PostgreSQL"),
  FILES_DIR: z
    .string()
    .min(1, "must not be empty")
    .optional()
    .describe("Folder of uploaded files, if `S3_BUCKET` isn't set; by default `files` in `DATA_DIR`"),
  S3_BUCKET: z
    .string()
    .min(3, "must be a bucket's name")
    .optional()
    .describe("Bucket of an S3-compatible store for uploaded files, instead of a folder"),
  S3_ENDPOINT: url(/^https?:$/, "https://s3.example.com")
    .optional()
    .describe("Address of the S3-compatible store; by default AWS"),
  S3_REGION: z.string().min(1, "must not be empty").default("us-east-1").describe("Region of the bucket"),
  S3_ACCESS_KEY_ID: z
    .string()
    .optional()
    .describe("Key for the store; by default, it is looked for where AWS's tools look"),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe("Secret of that key"),
  MEDIA_URL: z
    .string()
    .refine((value) => parseUrl(value)?.origin === value, "must be an origin like https://cdn.example.com")
    .optional()
    .describe("Origin of a CDN that passes `/media/` on to this server; pages then load pictures from there"),
  LINK_PREVIEWS: flag
    .default(true)
    .describe(
      "Whether the server reads pages that members link to in posts and messages, to show their title, description and picture",
    ),
  DATABASE_URL: url(/^postgres(ql)?:$/, "postgres://user:password@host:5432/name")
    .optional()
    .describe(
      "Your own PostgreSQL (15 or later, with pg_trgm, citext and unaccent); by default an embedded one is used",
    ),
  DATABASE_DIRECT_URL: url(/^postgres(ql)?:$/, "postgres://user:password@host:5432/name")
    .optional()
    .describe(
      "The same database without a pooler in between, for migrations and announcements; by default `DATABASE_URL`",
    ),
  DATABASE_REPLICA_URLS: list
    .pipe(z.array(url(/^postgres(ql)?:$/, "postgres://user:password@host:5432/name")))
    .default([])
    .describe(
      "Standbys of `DATABASE_URL` that may answer reads, separated by commas; each reader gets only what is at least as new as what they have seen",
    ),
  DATABASE_PREPARED_STATEMENTS: z
    .enum(["named", "unnamed"], "must be named or unnamed")
    .default("named")
    .describe("`unnamed` behind a PgBouncer older than 1.21 in transaction mode, which doesn't know names"),
  MIGRATE: flag
    .optional()
    .describe(
      "Whether to migrate the database at start; by default not in production with `DATABASE_URL`, where `guildway migrate` does it",
    ),
  POOL_SIZE: z.coerce
    .number("must be a number")
    .int("must be a whole number")
    .min(1, "must be from 1 to 1000")
    .max(1000, "must be from 1 to 1000")
    .default(10)
    .describe("How many database connections requests share"),
  DATABASE_CONNECT_TIMEOUT: seconds(0.1, 60)
    .default(3)
    .describe("Seconds that a request waits for a database connection before it gets a 503"),
  DATABASE_STATEMENT_TIMEOUT: seconds(0.1, 3600)
    .default(10)
    .describe("Seconds that one statement of a request may take"),
  DATABASE_LOCK_TIMEOUT: seconds(0.1, 3600)
    .default(5)
    .describe("Seconds that a statement of a request waits for a lock"),
  DATABASE_IDLE_TRANSACTION_TIMEOUT: seconds(0.1, 3600)
    .default(30)
    .describe("Seconds after which PostgreSQL ends a request's idle transaction"),
  SMTP_URL: url(/^smtps?:$/, "smtp://user:password@host:587")
    .optional()
    .describe("Server that sends mail; without it, mail is shown at `/dev/mailbox` (not in production)"),
  MAIL_FROM: z
    .string()
    .min(3, "must be an address")
    .default("Guildway <no-reply@localhost>")
    .describe("Sender of mail"),
  MAIL_REPLY_TO: z
    .string()
    .min(3, "must be an address")
    .optional()
    .describe("Address that answers to mail go to; by default, to its sender"),
  PUBLIC_URL: url(/^https?:$/, "https://guildway.example.com")
    .transform((value) => value.replace(/\/+$/, ""))
    .optional()
    .describe(
      "Address at which people open the product, used for links in mail; by default the address that the server listens on",
    ),
  HSTS_SUBDOMAINS: flag
    .default(true)
    .describe("Whether browsers must use https for the subdomains of `PUBLIC_URL`, too"),
  REQUIRE_EMAIL_VERIFICATION: flag
    .default(true)
    .describe("Whether an email address must be verified before a profile can be created"),
  REGISTRATION: z
    .enum(["open", "invited", "closed"], "must be open, invited or closed")
    .default("open")
    .describe(
      "Who may register: anyone, only people who were invited by `INVITED` or `guildway admin invite`, or nobody",
    ),
  INVITED: invitations
    .default([])
    .describe(
      "Email addresses, and domains like `@example.com`, that may register with `REGISTRATION=invited`",
    ),
  SITE_DIR: z
    .string()
    .min(1, "must not be empty")
    .default("dist")
    .describe("Folder with the built shell and remotes"),
  ALLOWED_REMOTE_ORIGINS: origins
    .default([])
    .describe("Other origins that remotes may be loaded from, separated by commas"),
  DEVELOPER_ORIGINS: origins
    .default([])
    .describe(
      "Origins from which developers may load a remote into their own tab with `?remote=`; none in production",
    ),
  SECRETS_KEY: z
    .base64("must be 32 bytes in Base64")
    .refine((value) => Buffer.from(value, "base64").length === 32, "must be 32 bytes in Base64")
    .optional()
    .describe(
      "Key that encrypts the secrets of authenticator apps, and of links in mail until it is sent: `openssl rand -base64 32`. By default, the embedded database has one in `DATA_DIR`; with `DATABASE_URL` nobody can add an app without it, and the links are stored as they are",
    ),
  OIDC_PROVIDERS: providers
    .default([])
    .describe(
      "Providers that people can sign in with, as a JSON list of `id`, `name`, `issuer`, `client_id` and `client_secret` ([how to register](docs/deploying.md#sign-in-with-a-provider)); it contains secrets, so keep it in a file",
    ),
  PWNED_PASSWORDS_URL: z
    .url("must be an http(s) address")
    .optional()
    .describe(
      "Service that knows breached passwords by the first five digits of their SHA-1, like `https://api.pwnedpasswords.com/range/`; new passwords that it knows are refused",
    ),
  GEOIP_DATABASE: z
    .string()
    .min(1, "must not be empty")
    .optional()
    .describe(
      "File with places of network addresses (MaxMind's format, cities or countries): sessions and mails about new devices then name an approximate place",
    ),
  REQUIRE_MODERATOR_MFA: flag
    .default(false)
    .describe("Whether moderators can act only with an authenticator app, or signed in with a passkey"),
  MODERATORS: emails
    .default([])
    .describe(
      "Email addresses of the first moderators, separated by commas: their owners become moderators once they have verified them",
    ),
  APPEALS_EMAIL: z
    .email("must be an email address")
    .optional()
    .describe("Email address that suspended people can write to; they see it with the reason"),
  TESTERS: emails
    .default([])
    .describe(
      "Email addresses of the members who, like moderators, may open any released version in their own tab, separated by commas",
    ),
  CANARY_ERROR_FACTOR: z.coerce
    .number("must be a number")
    .min(1, "must be at least 1")
    .default(3)
    .describe("A canary ends once it fails this many times as often as the live version"),
  CANARY_LEAST_ERRORS: z.coerce
    .number("must be a number")
    .int("must be a whole number")
    .min(1, "must be at least 1")
    .default(20)
    .describe("How many errors a canary must have before it ends"),
  TRUST_PROXY: z.coerce
    .number("must be a number")
    .int("must be a whole number")
    .min(0, "must be 0 or more")
    .max(10, "can be at most 10")
    .default(0)
    .describe("How many proxies are in front of the server; their `X-Forwarded-For` is trusted"),
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
    .describe("`production` switches off the mailbox page and demo accounts"),
});

export type Config = z.output<typeof configSchema>;

/** The configuration is invalid; the message names each wrong variable. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

type Environment = Record<string, string | undefined>;

/**
 * Reads the configuration. An empty variable counts as not set. Each variable may be in a file instead, as secrets often
 * are: `DATABASE_URL_FILE=/run/secrets/database`.
 * @throws {ConfigError} with one line for each invalid value
 */
export function readConfig(env: Environment): Config {
  const given = { ...env, ...readFiles(env) };
  const set = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined && value !== ""),
  );
  const result = configSchema.safeParse(set);
  if (result.success) return requireReplicated(requireProvenInvitations(result.data));
  const lines = result.error.issues.map(({ path, message }) => `${String(path[0])} ${message}`);
  throw new ConfigError(lines.join("\n"));
}

/** Otherwise anyone could register with an invited address. */
function requireProvenInvitations(config: Config): Config {
  if (config.REGISTRATION !== "invited" || config.REQUIRE_EMAIL_VERIFICATION) return config;
  throw new ConfigError("REGISTRATION=invited needs REQUIRE_EMAIL_VERIFICATION=true");
}

/** The embedded database has no replicas. */
function requireReplicated(config: Config): Config {
  if (config.DATABASE_REPLICA_URLS.length === 0 || config.DATABASE_URL !== undefined) return config;
  throw new ConfigError("DATABASE_REPLICA_URLS needs DATABASE_URL");
}

function readFiles(env: Environment): Environment {
  const values: Environment = {};
  for (const name of Object.keys(configSchema.shape)) {
    const file = env[`${name}_FILE`];
    if (!file) continue;
    if (env[name]) throw new ConfigError(`${name} and ${name}_FILE are both set`);
    try {
      values[name] = readFileSync(file, "utf8").trim();
    } catch (error) {
      const reason = typeof error === "object" && error !== null && "code" in error ? error.code : error;
      throw new ConfigError(`${name}_FILE can't be read: ${String(reason)}`);
    }
  }
  return values;
}
