/**
 * Returns an address's first answer that isn't 503: on a slow machine the database may once take longer than the server
 * gives it. A server that refuses forever lets the test time out.
 */
export async function untilAvailable(address: string): Promise<Response> {
  for (;;) {
    const answer = await fetch(address);
    if (answer.status !== 503) return answer;
    await answer.body?.cancel();
  }
}

/** Returns the first answer of `/readyz` that isn't 503; see {@link untilAvailable}. */
export const untilReady = (url: string): Promise<Response> => untilAvailable(`${url}/readyz`);
