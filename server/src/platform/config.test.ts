import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ConfigError, configSchema, readConfig } from "./config";

function faultsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split("\n");
    throw error;
  }
}

describe("configuration", () => {
  it("has a default for everything that needs a value", () => {
    expect(readConfig({ PORT: "" })).toEqual({
      PORT: 3000,
      TESTERS: [],
      DATABASE_REPLICA_URLS: [],
      LINK_PREVIEWS: true,
      CANARY_ERROR_FACTOR: 3,
      CANARY_LEAST_ERRORS: 20,
      HOST: "127.0.0.1",
      EXPOSE_DEMO: false,
      METRICS_HOST: "127.0.0.1",
      DATABASE_PREPARED_STATEMENTS: "named",
      POOL_SIZE: 10,
      DATABASE_CONNECT_TIMEOUT: 3,
      DATABASE_STATEMENT_TIMEOUT: 10,
      DATABASE_LOCK_TIMEOUT: 5,
      DATABASE_IDLE_TRANSACTION_TIMEOUT: 30,
      DATA_DIR: ".data",
      S3_REGION: "us-east-1",
      MAIL_FROM: "Guildway <no-reply@localhost>",
      HSTS_SUBDOMAINS: true,
      REQUIRE_EMAIL_VERIFICATION: true,
      REGISTRATION: "open",
      INVITED: [],
      SITE_DIR: "dist",
      ALLOWED_REMOTE_ORIGINS: [],
      DEVELOPER_ORIGINS: [],
      OIDC_PROVIDERS: [],
      REQUIRE_MODERATOR_MFA: false,
      MODERATORS: [],
      TRUST_PROXY: 0,
      LOG_LEVEL: "info",
      NODE_ENV: "development",
    });
  });

  it("reads the values that are set", () => {
    const config = readConfig({
      PORT: "8080",
      PUBLIC_URL: "https://guildway.example.com/",
      REQUIRE_EMAIL_VERIFICATION: "false",
      ALLOWED_REMOTE_ORIGINS: "https://a.example.com, https://b.example.com",
    });
    expect(config).toMatchObject({
      PORT: 8080,
      PUBLIC_URL: "https://guildway.example.com",
      REQUIRE_EMAIL_VERIFICATION: false,
      ALLOWED_REMOTE_ORIGINS: ["https://a.example.com", "https://b.example.com"],
    });
  });

  it.each([
    ["PORT", "seventy", "PORT must be a number"],
    ["PORT", "70000", "PORT must be from 0 to 65535"],
    ["DATABASE_URL", "mysql://x", "DATABASE_URL must be like postgres://user:password@host:5432/name"],
    ["REQUIRE_EMAIL_VERIFICATION", "yes", "REQUIRE_EMAIL_VERIFICATION must be true or false"],
    ["DRAIN_SECONDS", "a while", "DRAIN_SECONDS must be a number of seconds"],
    ["DATABASE_LOCK_TIMEOUT", "0", "DATABASE_LOCK_TIMEOUT must be from 0.1 to 3600 seconds"],
    ["INVITED", "ada@example.com, example.com", /^INVITED must be email addresses or domains/],
    ["LOG_LEVEL", "loud", /^LOG_LEVEL must be fatal, error/],
    ["ALLOWED_REMOTE_ORIGINS", "https://a.example.com/path", /^ALLOWED_REMOTE_ORIGINS must be origins/],
  ])("refuses %s=%s and names it", (name, value, line) => {
    expect(faultsOf({ [name]: value })).toEqual([expect.stringMatching(line)]);
  });

  it("reads a secret from a file", () => {
    const file = join(mkdtempSync(join(tmpdir(), "config-")), "database");
    writeFileSync(file, "postgres://ada:secret@db/guildway\n");
    expect(readConfig({ DATABASE_URL_FILE: file }).DATABASE_URL).toBe("postgres://ada:secret@db/guildway");
    expect(faultsOf({ DATABASE_URL_FILE: file, DATABASE_URL: "postgres://db/other" })).toEqual([
      "DATABASE_URL and DATABASE_URL_FILE are both set",
    ]);
    expect(faultsOf({ SMTP_URL_FILE: "/nowhere" })).toEqual(["SMTP_URL_FILE can't be read: ENOENT"]);
  });

  it("refuses invitations by address if addresses needn't be verified", () => {
    expect(faultsOf({ REGISTRATION: "invited", REQUIRE_EMAIL_VERIFICATION: "false" })).toEqual([
      "REGISTRATION=invited needs REQUIRE_EMAIL_VERIFICATION=true",
    ]);
  });

  it("reads the addresses of replicas, which require DATABASE_URL", () => {
    const DATABASE_URL = "postgres://db/guildway";
    const urls = "postgres://one/guildway, postgres://two/guildway";
    expect(readConfig({ DATABASE_URL, DATABASE_REPLICA_URLS: urls }).DATABASE_REPLICA_URLS).toEqual([
      "postgres://one/guildway",
      "postgres://two/guildway",
    ]);
    expect(faultsOf({ DATABASE_REPLICA_URLS: urls })).toEqual(["DATABASE_REPLICA_URLS needs DATABASE_URL"]);
    expect(faultsOf({ DATABASE_URL, DATABASE_REPLICA_URLS: "one" })).toHaveLength(1);
  });

  it("names every invalid variable, and never shows its value, which may contain a password", () => {
    const faults = faultsOf({ SMTP_URL: "secret", PORT: "x" });
    expect(faults).toHaveLength(2);
    expect(faults.join()).not.toContain("secret");
  });

  it("describes each variable", () => {
    for (const [name, field] of Object.entries(configSchema.shape)) {
      expect({ name, meaning: field.description }).toEqual({ name, meaning: expect.stringMatching(/\w{3}/) });
    }
  });
});
