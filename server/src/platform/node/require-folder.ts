import { constants } from "node:fs";
import { access, mkdir } from "node:fs/promises";
import { ConfigError } from "../config";

const REASONS: Readonly<Record<string, string>> = {
  EACCES: "this user may not write to it",
  EPERM: "this user may not write to it",
  EROFS: "its file system is read-only",
  ENOSPC: "the disk is full",
  ENOTDIR: "a file is in its place",
  EEXIST: "a file is in its place",
};

/**
 * Creates a folder that a setting names, if it is missing.
 * @throws {ConfigError} if it can't be created or written to
 */
export async function requireFolder(setting: string, folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    if (!(error instanceof Error && "code" in error)) throw error;
    const reason = REASONS[String(error.code)] ?? error.message;
    throw new ConfigError(
      `The folder ${folder} can't be used: ${reason}. Set ${setting} to a folder that the server's user may write to.`,
    );
  }
}
