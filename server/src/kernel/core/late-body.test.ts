import { contract } from "@guildway/shared/contract";
import type { Endpoint } from "@guildway/shared/contract/endpoint";
import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { useTestApp } from "../../../testing/app";
import { buildUser } from "../../../testing/builders";
import { accountActivity, sessions } from "../db/schema";

const app = useTestApp();
const endpoints: [name: string, Endpoint][] = Object.entries(contract);
const withBody = endpoints.filter(
  ([, { auth, body, upload }]) => (body || upload) && (auth === "account" || auth === "member"),
);
/** The guard runs before the file is read. */
const REFUSED_BEFORE = ["uploadApplicationFile"];

const BOUNDARY = "part";
const FILE = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.4\r\n--${BOUNDARY}--\r\n`;

/** Sends a call whose session ends before the last byte of its body. */
async function sendLate({ method, path, upload }: Endpoint, owner: { id: string; token: string }) {
  const text = new TextEncoder().encode(upload ? FILE : "{}");
  let pulls = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        if (pulls++ === 0) {
          controller.enqueue(text.subarray(0, -1));
          return;
        }
        await app().db.delete(sessions).where(eq(sessions.accountId, owner.id));
        controller.enqueue(text.subarray(-1));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const init: RequestInit & { duplex: "half" } = {
    method,
    headers: {
      Authorization: `Bearer ${owner.token}`,
      "Content-Type": upload ? `multipart/form-data; boundary=${BOUNDARY}` : "application/json",
    },
    body,
    duplex: "half",
  };
  const url = `/api${path.replace(/\{\w+\}/g, () => uuidv7())}?place=portrait`;
  const { status } = await app().hono.request(url, init);
  return { status, wasRead: pulls > 1 };
}

describe("a session that ends between a call's headers and its last byte", () => {
  it.each(withBody)("grants nothing to %s", async (name, endpoint) => {
    const owner = await buildUser(app().db);
    const { status, wasRead } = await sendLate(endpoint, owner);
    expect({ status, wasRead }).toEqual(
      REFUSED_BEFORE.includes(name) ? { status: 404, wasRead: false } : { status: 401, wasRead: true },
    );
    expect(await app().db.$count(accountActivity, eq(accountActivity.accountId, owner.id))).toBe(0);
  });
});
