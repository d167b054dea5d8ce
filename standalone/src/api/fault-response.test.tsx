import { PROBLEM_CODES, parseFaultKind } from "../faults";
import { faultResponse } from "./fault-response";

test.each(PROBLEM_CODES)("%s is answered as the server would", async (code) => {
  const response = faultResponse(code);
  const body = await response.json();
  expect(response.headers.get("Content-Type")).toBe("application/problem+json");
  expect(body).toMatchObject({ type: `urn:guildway:problem:${code}`, status: response.status });
  expect(body.request_id).not.toBe("");
});

test("a status that only one problem has is that problem", async () => {
  expect((await faultResponse(500).json()).type).toBe("urn:guildway:problem:internal");
  const limited = faultResponse(429);
  expect(limited.headers.get("Retry-After")).toBe("30");
});

test("a status that several problems share, or none has, implies nothing else", async () => {
  expect(await faultResponse(409).json()).toMatchObject({ type: "about:blank", status: 409 });
  expect(await faultResponse(502).json()).toMatchObject({ type: "about:blank", status: 502 });
});

test.each(["200", "399", "600", "", "oops", "toString"])("%j isn't a fault", (text) => {
  expect(parseFaultKind(text)).toBeUndefined();
});
