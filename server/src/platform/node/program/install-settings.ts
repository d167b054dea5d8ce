import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { SERVER_USER } from "./become-server-user";
import { OperatorError } from "./command";
import type { Machine } from "./install-services";
import { runOther } from "./run-other";

/** The options that the settings are made of. */
const ASKED = ["domain", "smtp", "from", "moderator"] as const;

/**
 * Writes the settings, readable only by root, with a database and a key of their own.
 * @throws {OperatorError}
 */
export async function writeSettings(machine: Machine, file: string): Promise<void> {
  const { options, outside, say, root } = machine;
  const answers = Object.fromEntries(ASKED.map((name) => [name, options[name]]));
  const missing = ASKED.filter((name) => typeof answers[name] !== "string" || answers[name] === "");
  if (missing.length > 0) {
    throw new OperatorError(`Pass ${missing.map((name) => `--${name}`).join(", ")}: guildway install --help`);
  }
  const { domain, smtp, from, moderator } = answers;
  const broken = Object.values(answers).find((answer) => /["\n]/.test(String(answer)));
  if (broken !== undefined) throw new OperatorError(`Leave out quotes and line breaks: ${String(broken)}`);

  const key = join(root, "etc/guildway/secrets-key");
  if (!existsSync(key)) {
    await mkdir(join(key, ".."), { recursive: true, mode: 0o750 });
    await writeFile(key, `${randomBytes(32).toString("base64")}\n`, { mode: 0o640 });
    await runOther("chgrp", ["-R", SERVER_USER, join(key, "..")], { env: outside });
  }
  const database = typeof options.database === "string" ? options.database : await createDatabase(machine);
  const lines = [
    "# The settings of Guildway. README.md lists all of them. After a change: systemctl restart guildway",
    "NODE_ENV=production",
    "PORT=3000",
    `PUBLIC_URL=https://${domain}`,
    "TRUST_PROXY=1",
    `DATABASE_URL=${database}`,
    `SITE_DIR=${join(root, "srv/guildway/site")}`,
    `FILES_DIR=${join(root, "srv/guildway/files")}`,
    `BACKUP_DIR=${join(root, "srv/backups")}`,
    `SECRETS_KEY_FILE=${key}`,
    `SMTP_URL="${smtp}"`,
    `MAIL_FROM="${from}"`,
    `MODERATORS=${moderator}`,
    "METRICS_PORT=9464",
  ];
  await writeFile(file, `${lines.join("\n")}\n`, { mode: 0o600 });
  await chmod(file, 0o600);
  say(`Wrote the settings to ${file}. Keep a copy of ${key} apart from backups.`);
}

/** Creates a role and its empty database in this machine's PostgreSQL; returns its address. */
async function createDatabase({ outside, say }: Machine): Promise<string> {
  const password = randomBytes(24).toString("hex");
  const administer = (statement: string) =>
    runOther(
      "runuser",
      [
        "-u",
        "postgres",
        "--",
        "psql",
        "--no-psqlrc",
        "--quiet",
        "--set=ON_ERROR_STOP=1",
        `--command=${statement}`,
      ],
      { env: outside, cwd: "/" },
    );
  await administer(`create role guildway login password '${password}'`);
  await administer("create database guildway owner guildway");
  // Of an SSD: PostgreSQL's default is a spinning disk's.
  await administer("alter database guildway set random_page_cost = 1.1");
  say("Created the database guildway.");
  return `postgres://guildway:${password}@127.0.0.1/guildway`;
}
