import { listen } from "@guildway/server/node/http-server";

/**
 * Makes sure, before anything else is done, that a port can be listened on.
 * @throws {ListenError}
 */
export async function requireFreePorts(...ports: number[]): Promise<void> {
  for (const port of ports) {
    const probe = await listen(() => () => new Response(), port, "localhost");
    await probe.close();
  }
}
