import "./environment";

/**
 * Answers the page's requests by the real server, on a database of this test file's own with the demo world
 * in it. A test that needs a failure or an odd answer puts its own handler before:
 * `server.use(http.get("*\/api/all-posts/", () => HttpResponse.error()))`.
 */
export const { server } = globalThis.testEnvironment;
export const { delay, http, HttpResponse } = globalThis.testEnvironment.msw;
