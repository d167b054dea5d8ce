import { join, resolve } from "node:path";
import type { FileStore } from "../../../kernel/core/file-store";
import type { Config } from "../../config";
import { ConfigError } from "../../config";
import { createFolderStore } from "./folder-store";

type FilesConfig = Pick<
  Config,
  | "DATA_DIR"
  | "FILES_DIR"
  | "S3_ENDPOINT"
  | "S3_BUCKET"
  | "S3_REGION"
  | "S3_ACCESS_KEY_ID"
  | "S3_SECRET_ACCESS_KEY"
>;

export interface OpenFileStore {
  store: FileStore;
  close(): void;
}

const folderOf = ({ FILES_DIR, DATA_DIR }: FilesConfig) => resolve(FILES_DIR ?? join(DATA_DIR, "files"));

/** The folder of uploaded files; undefined if they are in a bucket. */
export const filesFolder = (config: FilesConfig): string | undefined =>
  config.S3_BUCKET === undefined ? folderOf(config) : undefined;

/** Opens the bucket if one is named, and otherwise the folder. The client of S3 is loaded only for a bucket. */
export async function openFileStore(config: FilesConfig): Promise<OpenFileStore> {
  if (config.S3_BUCKET === undefined)
    return { store: createFolderStore(folderOf(config)), close: () => undefined };
  const { createS3Store } = await import("./s3-store");
  const store = createS3Store({
    endpoint: config.S3_ENDPOINT,
    bucket: config.S3_BUCKET,
    region: config.S3_REGION,
    credentials: credentialsOf(config),
  });
  return { store, close: store.close };
}

function credentialsOf({
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
}: FilesConfig) {
  if (accessKeyId === undefined && secretAccessKey === undefined) return undefined;
  if (accessKeyId === undefined || secretAccessKey === undefined) {
    throw new ConfigError("S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together");
  }
  return { accessKeyId, secretAccessKey };
}
