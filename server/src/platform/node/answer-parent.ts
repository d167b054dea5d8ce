/**
 * Makes this process answer what its server sends, one message after the other, and end with it. An answer that nobody
 * waits for any more is dropped.
 */
export function answerParent(answer: (message: unknown) => unknown): void {
  process.on("message", async (message) => {
    const result = await answer(message);
    // Without a function to tell, a server that has just ended would be an unhandled error.
    process.send?.(result, () => undefined);
  });
  process.on("disconnect", () => process.exit(0));
  // Ctrl-C reaches the whole group: the server ends this process when its last request is answered.
  process.on("SIGINT", () => undefined);
}
