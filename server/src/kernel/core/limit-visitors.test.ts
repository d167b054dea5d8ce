import { useTestApp } from "../../../testing/app";
import { limitVisitors } from "./limit-visitors";

const app = useTestApp();
afterEach(() => jest.restoreAllMocks());

test("limits how often an address may call in each window, independently of others", () => {
  let now = 0;
  const count = limitVisitors({ max: 2, seconds: 10 }, () => now);
  expect([count("1.1.1.1"), count("1.1.1.1")]).toEqual([undefined, undefined]);
  now = 3_000;
  expect(count("1.1.1.1")).toBe(7);
  expect(count("2.2.2.2")).toBeUndefined();
  now = 10_000;
  expect(count("1.1.1.1")).toBeUndefined();
});

test.each(["/quiz", "/all-posts/"])(
  "%s is limited for visitors from one address, not for those from another",
  async (path) => {
    // All calls are within one window, however slow the machine is.
    jest.spyOn(performance, "now").mockReturnValue(0);
    const visit = (address: string) => app().request(path, {}, { address });
    const first = (await visit("192.0.2.1")).status;
    for (let call = 1; call < 600; call++) expect((await visit("192.0.2.1")).status).toBe(first);
    const refused = await visit("192.0.2.1");
    expect(refused.status).toBe(429);
    expect(refused.headers.get("Retry-After")).toMatch(/^\d+$/);
    expect(refused.headers.get("RateLimit")).toMatch(/^"address-10";r=0;t=\d+$/);
    expect((await visit("192.0.2.2")).status).toBe(first);
  },
);
