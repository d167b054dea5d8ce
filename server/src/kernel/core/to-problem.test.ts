import { DrizzleQueryError } from "drizzle-orm/errors";
import { toProblem } from "./to-problem";

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
      expect(toProblem(error)).toMatchObject({ status: 503, headers: { "Retry-After": "5" } });
    }
  });

  test.each([
    "Connection terminated unexpectedly",
    "Connection terminated due to connection timeout",
    "timeout exceeded when trying to connect",
    "Query read timeout",
  ])("%s", (message) => {
    expect(toProblem(new DrizzleQueryError("select 1", [], new Error(message)))).toMatchObject({
      status: 503,
      headers: { "Retry-After": "5" },
    });
  });
});

test.each(["ENOSPC", "EDQUOT"])("a full disk is answered with 503 and a sentence: %s", (code) => {
  expect(toProblem(Object.assign(new Error("write"), { code }))).toMatchObject({
    status: 503,
    code: "storage-full",
    detail: "There's no space left for files. Nothing was saved. Try again later",
  });
});

test("anything else is an internal error", () => {
  expect(toProblem(new Error("oops"))).toMatchObject({ status: 500 });
});
