import { ApiError, errorMessage } from "./api-error";

test("a failed call is shown in the server's words", () => {
  expect(errorMessage(new ApiError({ status: 409, message: "Taken" }))).toBe("Taken");
});

test("a part of the page that failed to load is reported without its URL", () => {
  const error = new Error("Loading chunk 42 failed. (error: http://localhost/remotes/mf-feed/zod.js)");
  error.name = "ChunkLoadError";
  expect(errorMessage(error)).toBe("Couldn't load this. Check your connection and try again.");
});
