import { listen } from "@guildway/server/platform/node/http-server";

/**
 * Checks, before anything else is done, that the ports are free.
 * @throws {ListenError}
 */
export async function requireFreePorts(...ports: number[]): Promise<void> {
  for (const port of ports) {
    const probe = await listen(() => () => new Response(), port, "localhost");
    await probe.close();
  }
}
