import { contract, type EndpointName } from "@guildway/shared/contract";
import { FORMER_PATHS } from "@guildway/shared/contract/former-paths";
import { useTestApp } from "../../testing/app";
import { buildPost, buildUser } from "../../testing/builders";

const app = useTestApp();

const ID = "11111111-2222-4333-8444-555555555555";
const filled = (path: string) => path.replace(/\{\w+\}/g, ID);

/** The endpoint that answered the last request. */
function answeredBy(): unknown {
  const fields = app().log.lines.findLast(({ message }) => message === "request")?.fields ?? {};
  return "endpoint" in fields ? fields.endpoint : undefined;
}

const moved = Object.entries(FORMER_PATHS) as [EndpointName, string][];

test.each(moved)(
  "%s answers at its former path as at its own, and says where that is",
  async (name, former) => {
    const { method, path } = contract[name];
    const answer = async (at: string) => {
      const response = await app().request(filled(at), { method });
      const { request_id, ...body } = JSON.parse(await response.text());
      return { response, body, endpoint: answeredBy() };
    };
    const [before, now] = [await answer(former), await answer(path)];
    expect(before.endpoint).toBe(name);
    expect(now.endpoint).toBe(name);
    expect([before.response.status, before.body]).toEqual([now.response.status, now.body]);
    expect(now.response.headers.get("Deprecation")).toBeNull();
    if (former.replace(/\/$/, "") === path) return;
    expect(before.response.headers.get("Deprecation")).toMatch(/^@\d+$/);
    expect(before.response.headers.get("Link")).toContain(`</api${filled(path)}>; rel="successor-version"`);
  },
);

test("what is created at a former path can be read at the address of today", async () => {
  const user = await buildUser(app().db);
  const post = await buildPost(app().db, { authorId: user.id });
  const create = async (path: string, body: object) => {
    const headers = { "Content-Type": "application/json" };
    const response = await app().request(path, { method: "POST", headers, body: JSON.stringify(body) }, user);
    return response.headers.get("Location");
  };
  const alert = { filters: {}, frequency: "daily" };
  expect(await create("/home/job-alerts/", alert)).toBe("/api/me/job-alerts");
  const comment = await create(`/home/posts/${post.id}/comments`, { post_id: post.id, content: "Good" });
  expect(comment).toMatch(/^\/api\/comments\/[\w-]{36}$/);
});
