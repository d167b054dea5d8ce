import "./environment";

/**
 * Answers the page's requests with the real server, on this test file's own database with the demo world. A test that
 * needs a failure or an unusual response adds a handler: `server.use(http.get("*\/api/all-posts/", () =>
 * HttpResponse.error()))`.
 */
export const { server } = globalThis.testEnvironment;
export const { delay, http, HttpResponse } = globalThis.testEnvironment.msw;
