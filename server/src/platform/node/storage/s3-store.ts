import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from "@aws-sdk/client-s3";
import type { FileStore } from "../../../kernel/core/file-store";

export interface S3Options {
  /** Address of an S3-compatible store; undefined for AWS itself. */
  endpoint: string | undefined;
  bucket: string;
  region: string;
  /** Without them, the client looks where AWS's tools do: environment, shared files, the machine's role. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
}

/** No request waits longer for the store, so that a silent one can't hold up others. */
const TIMEOUT_MS = 30_000;

/** Stores files in a bucket of AWS S3 or of anything that speaks its protocol. */
export function createS3Store({ endpoint, bucket, region, credentials }: S3Options): FileStore & {
  close(): void;
} {
  const client = new S3Client({
    region,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    // Other stores don't know the checksums that the client adds for AWS.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: 5_000, requestTimeout: TIMEOUT_MS },
  });

  const remove = async (key: string) => {
    await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
  };

  return {
    async put(key, content) {
      await client.send(
        new PutObjectCommand({ Bucket: bucket, Key: key, Body: content, ContentLength: content.byteLength }),
      );
    },

    async get(key, range) {
      try {
        const found = await client.send(
          new GetObjectCommand({
            Bucket: bucket,
            Key: key,
            ...(range && { Range: `bytes=${range.start}-${range.end}` }),
          }),
        );
        if (!found.Body) return undefined;
        const stream = found.Body.transformToWebStream() as ReadableStream<Uint8Array<ArrayBuffer>>;
        return { size: sizeOf(found), stream };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },

    async move(from, to) {
      const source = `${bucket}/${from}`.split("/").map(encodeURIComponent).join("/");
      try {
        await client.send(new CopyObjectCommand({ Bucket: bucket, Key: to, CopySource: source }));
      } catch (error) {
        if (isMissing(error)) return;
        throw error;
      }
      await remove(from);
    },

    delete: remove,

    async *list(prefix) {
      for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix })) {
        for (const { Key: key, Size: size = 0, LastModified: storedAt = new Date() } of page.Contents ?? []) {
          if (key !== undefined) yield { key, size, storedAt };
        }
      }
    },

    close: () => client.destroy(),
  };
}

/** Of the whole file: the answer to a range has it behind the slash, as in `bytes 0-9/200`. */
function sizeOf(found: { ContentRange?: string | undefined; ContentLength?: number | undefined }): number {
  return Number(found.ContentRange?.split("/")[1] ?? found.ContentLength ?? 0);
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && (error.name === "NoSuchKey" || error.name === "NotFound");
}
