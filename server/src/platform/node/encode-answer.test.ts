import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { useTestApp } from "../../../testing/app";
import { buildCompany } from "../../../testing/builders";
import { composeApi } from "./compose-server";

const app = useTestApp();
const from = { incoming: { socket: { remoteAddress: "10.0.0.1" } } };

function read(path: string, headers: Record<string, string>) {
  return composeApi(app().hono, { tls: false, docs: false, trustedProxies: 0 }).request(
    path,
    { headers },
    from,
  );
}

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

test.each([
  ["br", brotliDecompressSync],
  ["gzip", gunzipSync],
])("a long answer is compressed as %s", async (encoding, decode) => {
  const plain = await (await read("/api/quiz", {})).text();
  const response = await read("/api/quiz", { "Accept-Encoding": encoding });
  expect(response.headers.get("content-encoding")).toBe(encoding);
  expect(response.headers.get("vary")).toBe("Accept-Encoding");
  expect(response.headers.get("content-type")).toBe("application/json");
  const bytes = await bytesOf(response);
  expect(bytes.byteLength).toBeLessThan(plain.length / 2);
  expect(decode(bytes).toString()).toBe(plain);
});

test("short answers, and answers to callers that don't accept compression, are sent uncompressed", async () => {
  const short = await read("/api/all-posts/", { "Accept-Encoding": "br" });
  const refused = await read("/api/quiz", { "Accept-Encoding": "br;q=0" });
  for (const { headers } of [short, refused]) expect(headers.get("content-encoding")).toBeNull();
});

test("a compressed version has a weak tag", async () => {
  const { id } = await buildCompany(app().db, { description: "We bake bread. ".repeat(100) });
  const tagOf = async (headers: Record<string, string>) =>
    (await read(`/api/home/companies/${id}`, headers)).headers.get("etag");
  expect([await tagOf({}), await tagOf({ "Accept-Encoding": "br" })]).toEqual(['"1"', 'W/"1"']);
});
