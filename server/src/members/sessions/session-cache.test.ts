import type { FindViewer } from "../../kernel/core/authenticate";
import type { Services } from "../../kernel/core/services";
import { SessionCache } from "./session-cache";

const viewer = { id: "ada", sessionId: "s", expiresAt: new Date(), verified: true, hasProfile: true };
const services = {} as Services;

function countingCache() {
  const cache = new SessionCache();
  const look = jest.fn<ReturnType<FindViewer>, Parameters<FindViewer>>(async () => viewer);
  return { cache, look, find: cache.around(look) };
}

test("looks a session up once while announcements arrive", async () => {
  const { cache, look, find } = countingCache();
  cache.open();
  expect([await find(services, "t"), await find(services, "t")]).toEqual([viewer, viewer]);
  expect(look).toHaveBeenCalledTimes(1);
});

test.each<[string, (cache: SessionCache) => void]>([
  ["the session has ended", (cache) => cache.invalidate("s")],
  ["its account has changed", (cache) => cache.invalidate("accounts grace,ada")],
  ["the caller has written something", (cache) => cache.forget("t")],
  ["announcements stop", (cache) => cache.close()],
  ["announcements start again", (cache) => cache.open()],
])("looks again after %s", async (_, change) => {
  const { cache, look, find } = countingCache();
  cache.open();
  await find(services, "t");
  change(cache);
  await find(services, "t");
  expect(look).toHaveBeenCalledTimes(2);
});

test.each([
  ["another one ends", "another"],
  ["other accounts change", "accounts grace,s"],
  ["someone may see less", "view"],
])("keeps a session cached when %s", async (_, announcement) => {
  const { cache, look, find } = countingCache();
  cache.open();
  await find(services, "t");
  cache.invalidate(announcement);
  await find(services, "t");
  expect(look).toHaveBeenCalledTimes(1);
});

test("caches nothing while announcements may get lost", async () => {
  const { look, find } = countingCache();
  await find(services, "t");
  await find(services, "t");
  expect(look).toHaveBeenCalledTimes(2);
});

test("doesn't cache what was read while the session ended", async () => {
  const { cache, look, find } = countingCache();
  cache.open();
  look.mockImplementationOnce(async () => {
    cache.invalidate("accounts ada");
    return viewer;
  });
  await find(services, "t");
  await find(services, "t");
  expect(look).toHaveBeenCalledTimes(2);
});

test("a token without a session is looked up each time", async () => {
  const { cache, look, find } = countingCache();
  cache.open();
  look.mockResolvedValue(undefined);
  await find(services, "t");
  await find(services, "t");
  expect(look).toHaveBeenCalledTimes(2);
});
