import { spawnSync } from "node:child_process";

/** The user that `guildway install` creates, and the systemd unit names. */
export const SERVER_USER = "guildway";

/**
 * Gives up root for the rest of the process if this machine has a user for the server: it owns the files that the server
 * must be able to change.
 */
export function becomeServerUser(): void {
  if (process.getuid?.() !== 0) return;
  const { status, stdout } = spawnSync("id", ["-G", SERVER_USER], { encoding: "utf8" });
  if (status !== 0) return;
  process.setgroups?.(stdout.trim().split(" ").map(Number));
  process.setgid?.(SERVER_USER);
  process.setuid?.(SERVER_USER);
}
