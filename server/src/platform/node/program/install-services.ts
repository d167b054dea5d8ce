import { existsSync } from "node:fs";
import { copyFile, lstat, mkdir, rm, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Given, OperatorError, type Settings } from "./command";
import { runOther } from "./run-other";

export interface Machine extends Given {
  /** The folder of the release that is installed. */
  release: string;
  /** Where the machine's file system begins. */
  root: string;
}

/** Makes a link, unless something is there already. */
export async function linkTo(target: string, link: string): Promise<void> {
  await mkdir(dirname(link), { recursive: true });
  const isThere = await lstat(link).then(
    () => true,
    () => false,
  );
  if (!isThere) await symlink(target, link);
}

/** Copies files of `ops/`, without those that are there already: they may have been changed. */
async function copyMissing(
  { release, root }: Machine,
  from: string,
  to: string,
  names: string[],
): Promise<void> {
  await mkdir(join(root, to), { recursive: true });
  for (const name of names) {
    const target = join(root, to, name);
    if (!existsSync(target)) await copyFile(join(release, "ops", from, name), target);
  }
}

/** Starts the server, and a backup every night, now and whenever the machine starts. */
export async function startServices(machine: Machine): Promise<void> {
  const { outside, say } = machine;
  await copyMissing(machine, "systemd", "etc/systemd/system", [
    "guildway.service",
    "guildway-backup.service",
    "guildway-backup.timer",
  ]);
  await runOther("systemctl", ["daemon-reload"], { env: outside });
  await runOther("systemctl", ["enable", "--now", "guildway.service", "guildway-backup.timer"], {
    env: outside,
  });
  say("The server runs, and a backup is made every night.");
}

/** Sets up nginx, first for http: certbot proves with it that the domain leads here. */
export async function setUpProxy(
  machine: Machine,
  { PUBLIC_URL = "", PORT, MODERATORS }: Settings,
): Promise<void> {
  const { outside, say, root } = machine;
  const domain = new URL(PUBLIC_URL).hostname;
  const run = (program: string, ...args: string[]) => runOther(program, args, { env: outside });
  const reload = async () => {
    await run("nginx", "-t");
    await run("systemctl", "reload", "nginx");
  };
  await rm(join(root, "etc/nginx/sites-enabled/default"), { force: true });
  await mkdir(join(root, "var/www/certbot"), { recursive: true });
  await copyMissing(machine, "nginx", "etc/nginx/conf.d", ["guildway-redirect.conf"]);
  await reload();

  const certificate = `/etc/letsencrypt/live/${domain}`;
  if (!existsSync(join(root, certificate, "fullchain.pem"))) {
    say(`Getting a certificate for ${domain}.`);
    const given = ["--non-interactive", "--agree-tos", "-m", MODERATORS?.split(",")[0] ?? "", "-d", domain];
    const hook = ["--deploy-hook", "systemctl reload nginx"];
    await run("certbot", "certonly", "--webroot", "-w", "/var/www/certbot", ...given, ...hook).catch(
      (error: Error) => {
        throw new OperatorError(
          `There is no certificate for ${domain} yet. Let its DNS lead to this machine, open the ports 80 and 443, and run guildway install again. certbot says: ${error.message}`,
        );
      },
    );
  }
  const site = join(root, "etc/nginx/guildway-site.conf");
  if (!existsSync(site)) {
    await writeFile(
      site,
      `listen 443 ssl http2;
server_name ${domain};
ssl_certificate     ${certificate}/fullchain.pem;
ssl_certificate_key ${certificate}/privkey.pem;
`,
    );
  }
  const servers = join(root, "etc/nginx/guildway-servers.conf");
  if (!existsSync(servers)) await writeFile(servers, `server 127.0.0.1:${PORT ?? 3000} max_fails=0;\n`);
  await copyMissing(machine, "nginx", "etc/nginx/conf.d", ["guildway.conf"]);
  await reload();
  say("nginx leads to the server.");
}
