import { readdirSync, readlinkSync, statSync } from "node:fs";
import { installOn } from "../../server/src/platform/node/program/install";
import { isRoot } from "./component";
import { Installation } from "./installation";
import { Postgres } from "./postgres";

let postgres: Postgres;
let machine: Installation;

/** Programs that would change this machine say what they were asked, and do nothing else. */
const note = (program: string, folder: string) => `echo "${program} $*" >> ${folder}/asked\n`;

beforeAll(async () => {
  postgres = await Postgres.start(["fsync=off"]);
  machine = new Installation();
  const { folder } = machine;
  machine.tag("v1");
  for (const program of ["adduser", "chown", "chgrp", "nginx", "certbot"])
    machine.program(program, note(program, folder));
  machine.program("id", "exit 1");
  machine.program("runuser", `shift 3; export PGHOST=127.0.0.1 PGUSER=postgres; exec "$@"`);
});
afterAll(async () => {
  machine?.end();
  await postgres?.end();
});

async function install(options: Record<string, string>) {
  const said: string[] = [];
  const result = await installOn({
    words: [],
    options,
    settings: {},
    outside: { ...machine.env, PGPORT: String(postgres.port) },
    say: (sentence) => said.push(sentence),
    release: machine.at("opt/releases/v1"),
    root: machine.at("machine"),
  });
  return { ...result, said };
}

const ANSWERS = {
  domain: "guildway.invalid",
  smtp: "smtp://127.0.0.1:1",
  from: "Guildway <hello@example.com>",
  moderator: "ada@example.com",
};

(isRoot ? test : test.skip)(
  "a bare machine gets a database, settings, a site, services and a proxy, and keeps what it has",
  async () => {
    machine.getRelease("v1");
    machine.write("machine/etc/nginx/sites-enabled/default", "server { listen 80 default_server; }\n");
    await expect(install({ domain: "guildway.invalid" })).rejects.toThrow("Pass --smtp, --from, --moderator");

    const { said, fine, text } = await install(ANSWERS);
    // Nobody's DNS knows the domain, and nothing takes its mail.
    expect([fine, text]).toEqual([false, "Fix what is listed, then run: guildway doctor"]);
    for (const check of ["database", "migrations", "secrets key", "files", "site"])
      expect(said).toContainEqual(expect.stringMatching(new RegExp(`^fine {3}${check} `)));
    expect(said).toContainEqual(expect.stringMatching(/^to do {2}address .*guildway\.invalid/));
    expect(machine.read("machine/srv/guildway/deploys")).toBe("--all --new\n");
    expect(statSync(machine.at("machine/etc/guildway.env")).mode & 0o777).toBe(0o600);
    expect(readlinkSync(machine.at("opt/current"))).toBe("releases/v1");
    expect(readdirSync(machine.at("machine/etc/systemd/system")).sort()).toEqual([
      "guildway-backup.service",
      "guildway-backup.timer",
      "guildway.service",
    ]);
    expect(readdirSync(machine.at("machine/etc/nginx/sites-enabled"))).toEqual([]);
    expect(readdirSync(machine.at("machine/etc/nginx/conf.d")).sort()).toEqual([
      "guildway-redirect.conf",
      "guildway.conf",
    ]);
    expect(machine.read("machine/etc/nginx/guildway-site.conf")).toContain("server_name guildway.invalid;");
    expect(machine.read("asked")).toMatch(/^adduser --system --group guildway$/m);
    expect(machine.read("asked")).toMatch(
      /^certbot certonly --webroot .* -m ada@example\.com -d guildway\.invalid --deploy-hook systemctl reload nginx$/m,
    );

    const settings = machine.read("machine/etc/guildway.env");
    const again = await install({});
    expect(again.said).not.toContain("Building the site. This takes some minutes.");
    expect(machine.read("machine/etc/guildway.env")).toBe(settings);
  },
);

test("a machine that lacks programs says which packages to install, before anything is done", async () => {
  machine.program("sh", `case "$2" in *nginx | *certbot) exit 1 ;; esac`);
  await expect(install(ANSWERS)).rejects.toThrow(
    isRoot
      ? "This machine lacks nginx, certbot. Install them: apt-get install -y --no-install-recommends nginx certbot"
      : "Run this as root",
  );
});
