import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";

/** A server that speaks the part of S3's protocol that the file store uses, with one bucket, for tests. */
export interface S3Server {
  endpoint: string;
  bucket: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
  stop(): Promise<void>;
}

interface StoredObject {
  content: Buffer;
  storedAt: Date;
}

const BUCKET = "guildway";
const KEY = "test-key";

/** Lists come in pages, as AWS sends them, but in small ones. */
const PAGE = 3;

export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, StoredObject>();
  const server = createServer((request, response) => {
    answer(objects, request, response).catch(() => fail(response, 500, "InternalError"));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    bucket: BUCKET,
    credentials: { accessKeyId: KEY, secretAccessKey: KEY },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(
  objects: Map<string, StoredObject>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? "", "http://localhost");
  const [, bucket, ...rest] = pathname.split("/").map(decodeURIComponent);
  const key = rest.join("/");
  if (!request.headers.authorization?.includes(`Credential=${KEY}/`)) fail(response, 403, "AccessDenied");
  else if (bucket !== BUCKET) fail(response, 404, "NoSuchBucket");
  else if (request.method === "GET" && key === "") list(objects, searchParams, response);
  else if (request.method === "GET") send(objects.get(key), request.headers.range, response);
  else if (request.method === "PUT") await store(objects, key, request, response);
  else if (request.method === "DELETE") {
    objects.delete(key);
    response.writeHead(204).end();
  } else fail(response, 501, "NotImplemented");
}

async function store(
  objects: Map<string, StoredObject>,
  key: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const source = request.headers["x-amz-copy-source"];
  const sent = await buffer(request);
  const from = String(source).split("/").slice(1).map(decodeURIComponent).join("/");
  const content = source === undefined ? sent : objects.get(from)?.content;
  if (!content) {
    fail(response, 404, "NoSuchKey");
    return;
  }
  objects.set(key, { content, storedAt: new Date() });
  response.writeHead(200, { ETag: '"1"' });
  response.end(source === undefined ? "" : "<CopyObjectResult><ETag>1</ETag></CopyObjectResult>");
}

function send(found: StoredObject | undefined, range: string | undefined, response: ServerResponse): void {
  if (!found) {
    fail(response, 404, "NoSuchKey");
    return;
  }
  const { length } = found.content;
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(range ?? "") ?? [];
  if (start === undefined) {
    response.writeHead(200, { "Content-Length": length }).end(found.content);
    return;
  }
  const part = found.content.subarray(Number(start), Number(end) + 1);
  response.writeHead(206, {
    "Content-Length": part.length,
    "Content-Range": `bytes ${start}-${Number(start) + part.length - 1}/${length}`,
  });
  response.end(part);
}

function list(objects: Map<string, StoredObject>, search: URLSearchParams, response: ServerResponse): void {
  const prefix = search.get("prefix") ?? "";
  const after = search.get("continuation-token") ?? "";
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const page = keys.slice(0, PAGE);
  const contents = page.flatMap((key) => {
    const found = objects.get(key);
    if (!found) return [];
    return `<Contents><Key>${escaped(key)}</Key><Size>${found.content.length}</Size><LastModified>${found.storedAt.toISOString()}</LastModified></Contents>`;
  });
  const more = keys.length > page.length;
  const next = more ? `<NextContinuationToken>${escaped(page.at(-1) ?? "")}</NextContinuationToken>` : "";
  response.writeHead(200, { "Content-Type": "application/xml" });
  response.end(
    `<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${contents.join("")}</ListBucketResult>`,
  );
}

function fail(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { "Content-Type": "application/xml" });
  response.end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
