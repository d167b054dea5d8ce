/**
 * Returns the first answer of `/readyz` that isn't 503: on a slow machine the database may once take longer than the
 * second that the server gives it. A server that never becomes ready lets the test time out.
 */
export async function untilReady(url: string): Promise<Response> {
  for (;;) {
    const answer = await fetch(`${url}/readyz`);
    if (answer.status !== 503) return answer;
    await answer.body?.cancel();
  }
}
