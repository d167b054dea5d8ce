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
      CANARY_ERROR_FACTOR: 3,
      CANARY_LEAST_ERRORS: 20,
      HOST: "127.0.0.1",
      DATA_DIR: ".data",
      MAIL_FROM: "Guildway <no-reply@localhost>",
      REQUIRE_EMAIL_VERIFICATION: true,
      SITE_DIR: "dist",
      ALLOWED_REMOTE_ORIGINS: [],
      DEVELOPER_ORIGINS: [],
      MODERATORS: [],
      TRUST_PROXY: 0,
      LOG_LEVEL: "info",
      NODE_ENV: "development",
    });
  });

  it("reads what is set", () => {
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
    ["LOG_LEVEL", "loud", /^LOG_LEVEL must be fatal, error/],
    ["ALLOWED_REMOTE_ORIGINS", "https://a.example.com/path", /^ALLOWED_REMOTE_ORIGINS must be origins/],
  ])("refuses %s=%s with a line that names it", (name, value, line) => {
    expect(faultsOf({ [name]: value })).toEqual([expect.stringMatching(line)]);
  });

  it("names every wrong value, and never shows one: it may hold a password", () => {
    const faults = faultsOf({ SMTP_URL: "secret", PORT: "x" });
    expect(faults).toHaveLength(2);
    expect(faults.join()).not.toContain("secret");
  });

  it("tells the meaning of each variable", () => {
    for (const [name, field] of Object.entries(configSchema.shape)) {
      expect({ name, meaning: field.description }).toEqual({ name, meaning: expect.stringMatching(/\w{3}/) });
    }
  });
});
