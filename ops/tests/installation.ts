import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

const ROOT = join(__dirname, "../..");

/** What a host needs of the repository; the site is built by a stand-in. */
const PARTS = ["package.json", "server", "shared", "ops"];

/** `npm ci` links what is installed here, because installing takes minutes. */
const NPM = `for part in . server shared; do
  mkdir -p "$part/node_modules"
  for entry in "${ROOT}/$part/node_modules"/*; do
    case "$entry" in */@guildway | */\\*) ;; *) ln -s "$(readlink -f "$entry")" "$part/node_modules/" ;; esac
  done
done
mkdir node_modules/@guildway
for part in server shared; do ln -s "../../$part" "node_modules/@guildway/$part"; done
`;

/** Notes what is released, and starts a site. */
const DEPLOY = `import { appendFileSync, mkdirSync, writeFileSync } from "node:fs";
const args = process.argv.slice(2);
const site = args[args.indexOf("--to") + 1];
mkdirSync(site + "/shell", { recursive: true });
appendFileSync(site + "/../deploys", args.slice(0, args.indexOf("--to")).join(" ") + "\\n");
writeFileSync(site + "/shell/index.html", "<!doctype html><html><head></head><body></body></html>");
writeFileSync(site + "/remotes.json", '{"remotes":{}}');
`;

/** Runs servers as systemd does, each with the settings and the release that are current when it starts. */
const systemctl = (folder: string) => `cd ${folder}/units
case "$1" in
  list-units)
    for file in *.pid; do [ -e "$file" ] && echo "\${file%.pid} loaded active running Guildway"; done; exit 0 ;;
  restart) unit=$2 ;;
  *) exit 0 ;;
esac
runs() { [ -e "/proc/$1" ] && ! grep -q '^State:.Z' "/proc/$1/status"; }
if [ -e "$unit.pid" ]; then
  pid=$(cat "$unit.pid")
  kill "$pid" && while runs "$pid"; do sleep 0.1; done
fi
set -a; . ${folder}/machine/etc/guildway.env; set +a
case "$unit" in guildway@*) PORT=\${unit#guildway@}; export PORT=\${PORT%.service} ;; esac
log=$PWD/$unit.log; file=$PWD/$unit.pid
cd ${folder}/opt/current
node --import tsx server/src/main.ts >"$log" 2>&1 </dev/null &
echo $! >"$file"
`;

/** A machine below a folder, with stand-ins for what would change this one, and a repository to install from. */
export class Installation {
  readonly folder = mkdtempSync(join(tmpdir(), "guildway-installation-"));
  readonly at = (...path: string[]): string => join(this.folder, ...path);
  /** The environment of an operator's shell. */
  readonly env = { PATH: `${this.at("programs")}:${process.env.PATH}`, HOME: this.folder };

  constructor() {
    chmodSync(this.folder, 0o755);
    for (const each of ["programs", "units", "machine/etc", "opt/releases", "origin/tools/commands"])
      mkdirSync(this.at(each), { recursive: true });
    this.program("npm", NPM);
    this.program("systemctl", systemctl(this.folder));
    this.copyRepository();
    this.git("init", "--quiet", ".");
    this.write("origin/tools/commands/deploy.ts", DEPLOY);
  }

  /** Adds a program, or replaces one of this machine. */
  program(name: string, script: string): void {
    this.write(join("programs", name), `#!/usr/bin/env bash\nset -e\n${script}`);
    chmodSync(this.at("programs", name), 0o755);
  }

  write(path: string, content: string): void {
    mkdirSync(dirname(this.at(path)), { recursive: true });
    writeFileSync(this.at(path), content);
  }

  read(path: string): string {
    return existsSync(this.at(path)) ? readFileSync(this.at(path), "utf8") : "";
  }

  private copyRepository(): void {
    const files = execFileSync("git", ["ls-files", "-z", "-co", "--exclude-standard", ...PARTS], {
      cwd: ROOT,
      encoding: "utf8",
      maxBuffer: 64 * 1024 * 1024,
    });
    for (const file of files.split("\0").filter((name) => name !== "" && existsSync(join(ROOT, name)))) {
      mkdirSync(dirname(this.at("origin", file)), { recursive: true });
      copyFileSync(join(ROOT, file), this.at("origin", file));
    }
  }

  private git(...args: string[]): void {
    execFileSync("git", ["-c", "user.name=Ada", "-c", "user.email=ada@example.com", ...args], {
      cwd: this.at("origin"),
      stdio: "pipe",
    });
  }

  /** Makes a release of what is in the repository. */
  tag(name: string, change?: { file: string; content: string }): void {
    if (change) this.write(join("origin", change.file), change.content);
    this.git("add", "--all");
    this.git("commit", "--quiet", "--allow-empty", `--message=${name}`);
    this.git("tag", name);
  }

  /** Gets a release as the guide says; returns its folder. */
  getRelease(name: string): string {
    const folder = this.at("opt/releases", name);
    execFileSync("git", ["clone", "--quiet", "--branch", name, this.at("origin"), folder], { stdio: "pipe" });
    execFileSync("npm", ["ci"], { cwd: folder, env: this.env, stdio: "pipe" });
    return folder;
  }

  /** Runs the program of the current release. */
  async guildway(...args: string[]): Promise<{ code: number; printed: string; complaint: string }> {
    const child = spawn(
      process.execPath,
      [
        this.at("opt/current/server/bin/guildway.js"),
        ...args,
        "--settings",
        this.at("machine/etc/guildway.env"),
      ],
      { env: this.env, cwd: "/", stdio: ["ignore", "pipe", "pipe"] },
    );
    let printed = "";
    let complaint = "";
    child.stdout.on("data", (chunk: Buffer) => {
      printed += chunk.toString();
    });
    child.stderr.on("data", (chunk: Buffer) => {
      complaint += chunk.toString();
    });
    const [code] = await once(child, "close");
    return { code, printed, complaint };
  }

  /** Stops all servers. */
  end(): void {
    for (const file of readdirSync(this.at("units")).filter((name) => name.endsWith(".pid"))) {
      try {
        process.kill(Number(this.read(join("units", file))));
      } catch {
        // It has ended.
      }
    }
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
