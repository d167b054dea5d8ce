import { ADMIN_COMMANDS } from "./admin-commands";
import type { Command } from "./command";
import { doctor, migrate, moveDatabase } from "./database-commands";
import { install } from "./install";
import { backup, restore, SITE_COMMANDS } from "./script-commands";
import { upgrade } from "./upgrade";

/** All commands of `guildway`, by their names. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  install,
  upgrade,
  doctor,
  migrate,
  backup,
  restore,
  "move-database": moveDatabase,
  ...inGroup("site", SITE_COMMANDS),
  ...inGroup("admin", ADMIN_COMMANDS),
};

function inGroup(group: string, commands: Readonly<Record<string, Command>>): Record<string, Command> {
  return Object.fromEntries(Object.entries(commands).map(([name, command]) => [`${group} ${name}`, command]));
}
