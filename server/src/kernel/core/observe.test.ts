import { DrizzleQueryError } from "drizzle-orm/errors";
import { useTestApp } from "../../../testing/app";
import { describeError, toProblem } from "./to-problem";

const app = useTestApp();

describe("a request", () => {
  it("has an id that appears in the response, the problem and the log", async () => {
    const response = await app().request("/me");
    const id = response.headers.get("X-Request-Id");

    expect(await response.json()).toMatchObject({ status: 401, request_id: id });
    expect(app().log.text).toContain(`"requestId":"${id}"`);
  });

  it("keeps a proxy's id, unless it is unfit for a log", async () => {
    const idFor = async (given: string) =>
      (await app().request("/me", { headers: { "X-Request-Id": given } })).headers.get("X-Request-Id");
    expect(await idFor("proxy-id-12345")).toBe("proxy-id-12345");
    expect(await idFor('"},{"forged":"1')).toMatch(/^[\da-f-]{36}$/);
  });

  it("is logged without query, body or token", async () => {
    const password = "correct horse battery";
    const { body } = await app().call("register", { email: "logged@example.com", password });
    await app().refuse("verifyEmail", { token: "link-from-a-mail" });
    await app().call("getSession", {}, { token: body.access_token });

    for (const secret of [password, "link-from-a-mail", body.access_token, "logged@example.com"]) {
      expect(app().log.text).not.toContain(secret);
    }
  });

  it("answers 404 as a problem, and is never cached", async () => {
    const response = await app().request("/no-such-call");
    expect(response.status).toBe(404);
    expect(response.headers.get("Content-Type")).toBe("application/problem+json");
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
  });
});

describe("an unexpected failure", () => {
  const failure = (code: string) =>
    new DrizzleQueryError(
      "insert into accounts",
      ["ada@example.com"],
      Object.assign(new Error("no"), { code }),
    );

  it("is a plain 500 to the caller, and a log line without personal data", () => {
    const error = failure("23505");
    expect(toProblem(error)).toMatchObject({ status: 500, detail: "Something went wrong on our side" });
    expect(JSON.stringify(describeError(error))).not.toContain("ada@example.com");
    expect(describeError(error)).toMatchObject({
      query: "insert into accounts",
      code: "23505",
      message: "no",
    });
  });

  it("of the connection asks the caller to try again, and a value that can't be stored is refused", () => {
    const unavailable = toProblem(failure("57P01"));
    expect(unavailable).toMatchObject({ status: 503, headers: { "Retry-After": "5" } });
    expect(toProblem(failure("22021")).status).toBe(422);
  });
});
