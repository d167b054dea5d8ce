import { DrizzleQueryError } from "drizzle-orm/errors";
import { problemOf } from "./problem-of";

describe("a database failure is answered with 503 and Retry-After", () => {
  test.each([
    ["the statement took too long", "57014"],
    ["a lock couldn't be taken in time", "55P03"],
    ["the transaction was idle for too long", "25P03"],
    ["the database is read-only", "25006"],
    ["the connection failed", "08006"],
    ["the server shuts down", "57P01"],
    ["there are too many connections", "53300"],
  ])("%s (%s)", (message, code) => {
    const cause = Object.assign(new Error(message), { code });
    for (const error of [cause, new DrizzleQueryError("select 1", [], cause)]) {
      expect(problemOf(error)).toMatchObject({ status: 503, headers: { "Retry-After": "5" } });
    }
  });

  test.each([
    "Connection terminated unexpectedly",
    "Connection terminated due to connection timeout",
    "timeout exceeded when trying to connect",
    "Query read timeout",
  ])("%s", (message) => {
    expect(problemOf(new DrizzleQueryError("select 1", [], new Error(message)))).toMatchObject({
      status: 503,
      headers: { "Retry-After": "5" },
    });
  });
});

test("anything else is an internal error", () => {
  expect(problemOf(new Error("oops"))).toMatchObject({ status: 500 });
});
