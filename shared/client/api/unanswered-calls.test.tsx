import { signInAs } from "../../testing/render";
import { HttpResponse, http, server } from "../../testing/server";
import { api } from "./client";

const POSTS = "*/api/home/createpost/";

beforeEach(() => signInAs("member"));
afterEach(() => jest.restoreAllMocks());

/** Loses this many answers after the server has processed the calls. */
function loseAnswers(times: number, path = POSTS): (string | null)[] {
  const keys: (string | null)[] = [];
  let isPassedOn = false;
  server.use(
    http.post(path, async ({ request }) => {
      if (isPassedOn || keys.length === times) return undefined;
      keys.push(request.headers.get("Idempotency-Key"));
      isPassedOn = true;
      await fetch(request.clone());
      isPassedOn = false;
      return HttpResponse.error();
    }),
  );
  return keys;
}

async function countPosts(content: string): Promise<number> {
  const { items } = await api.listPosts({ limit: 100 });
  return items.filter((post) => post.content === content).length;
}

test("a call that creates something is sent once more after a lost connection, and creates it once", async () => {
  const keys = loseAnswers(1);
  await expect(api.createPost({ content: "Sent twice" })).resolves.toMatchObject({ content: "Sent twice" });
  expect(keys).toEqual([expect.stringMatching(/^"[\w-]{36}"$/)]);
  expect(await countPosts("Sent twice")).toBe(1);
});

test("repeating a call by hand after two lost answers doesn't create it twice", async () => {
  const keys = loseAnswers(2);
  const post = () => api.createPost({ content: "By hand" });
  await expect(post()).rejects.toMatchObject({ status: 0 });
  await expect(post()).resolves.toMatchObject({ content: "By hand" });
  expect(new Set(keys).size).toBe(1);
  expect(await countPosts("By hand")).toBe(1);
});

/** Refuses the next calls with these statuses, before the server looks at their key. */
function refuseNext(...statuses: number[]): void {
  server.use(
    http.post(POSTS, () => {
      const status = statuses.shift();
      return status === undefined ? undefined : HttpResponse.json({ detail: "Not now" }, { status });
    }),
  );
}

test.each([429, 403, 401])("a refusal with %s after lost answers doesn't create it again", async (status) => {
  const content = `Refused with ${status}`;
  const post = () => api.createPost({ content });
  loseAnswers(2);
  await expect(post()).rejects.toMatchObject({ status: 0 });
  refuseNext(status);
  await expect(post()).rejects.toMatchObject({ status });
  await signInAs("member");
  await post();
  expect(await countPosts(content)).toBe(1);
});

test("a refused automatic retry doesn't create it again", async () => {
  const post = () => api.createPost({ content: "Refused at once" });
  let calls = 0;
  server.use(
    http.post(POSTS, async ({ request }) => {
      calls++;
      if (calls === 1) {
        // Arrives here again, and is passed on.
        await fetch(request.clone());
        return HttpResponse.error();
      }
      return calls === 3 ? HttpResponse.json({ detail: "Not now" }, { status: 429 }) : undefined;
    }),
  );
  await expect(post()).rejects.toMatchObject({ status: 429 });
  await post();
  expect(await countPosts("Refused at once")).toBe(1);
});

test("the same content after an answer is something new", async () => {
  const first = await api.createPost({ content: "Good morning" });
  const second = await api.createPost({ content: "Good morning" });
  expect(second.id).not.toBe(first.id);
});

test("the same content is something new once what may have been created is deleted", async () => {
  loseAnswers(2);
  await expect(api.createPost({ content: "Changed my mind" })).rejects.toThrow();
  const { items } = await api.listPosts({ limit: 1 });
  await api.deletePost({ id: items[0]?.id ?? "" });
  await api.createPost({ content: "Changed my mind" });
  expect(await countPosts("Changed my mind")).toBe(1);
});

test("a call without a key is sent once", async () => {
  const keys = loseAnswers(2, "*/api/reports");
  await expect(
    api.reportContent({ subject: "user", subject_id: crypto.randomUUID(), reason: "spam", text: "" }),
  ).rejects.toMatchObject({ status: 0 });
  expect(keys).toEqual([null]);
});

test("a browser that knows it's offline doesn't try again", async () => {
  let calls = 0;
  server.use(
    http.post(POSTS, () => {
      calls++;
      return HttpResponse.error();
    }),
  );
  jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await expect(api.createPost({ content: "In a tunnel" })).rejects.toThrow("You're offline.");
  expect(calls).toBe(1);
});
