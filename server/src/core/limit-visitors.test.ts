import { useTestApp } from "../../testing/app";
import { limitVisitors } from "./limit-visitors";

const app = useTestApp();

test("an address may call so often in each window, whatever others do", () => {
  let now = 0;
  const count = limitVisitors({ max: 2, seconds: 10 }, () => now);
  expect([count("1.1.1.1"), count("1.1.1.1")]).toEqual([undefined, undefined]);
  now = 3_000;
  expect(count("1.1.1.1")).toBe(7);
  expect(count("2.2.2.2")).toBeUndefined();
  now = 10_000;
  expect(count("1.1.1.1")).toBeUndefined();
});

test("a call that needs no session is limited for one address and open to the next", async () => {
  const quiz = (address: string) => app().request("/home/quiz", {}, { address });
  const statuses = [];
  for (let call = 0; call <= 600; call++) statuses.push((await quiz("192.0.2.1")).status);
  expect(statuses.indexOf(429)).toBe(600);
  expect((await quiz("192.0.2.2")).status).toBe(200);
});
