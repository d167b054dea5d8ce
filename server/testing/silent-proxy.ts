import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** A proxy in front of a database that can fall silent: connections stay open, but nothing gets through. */
export class SilentProxy {
  private readonly sockets = new Set<Socket>();
  private silent = false;

  private constructor(
    private readonly server: ReturnType<typeof createServer>,
    /** The database's address through the proxy. */
    readonly url: string,
  ) {}

  /** Opens it in front of the database at an address. */
  static async before(url: string): Promise<SilentProxy> {
    const target = new URL(url);
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    if (address === null || typeof address === "string") throw new Error("The proxy has no port");
    const own = new URL(url);
    own.hostname = "127.0.0.1";
    own.port = String(address.port);
    const proxy = new SilentProxy(server, own.href);
    server.on("connection", (client) => proxy.join(client, connect(Number(target.port), target.hostname)));
    return proxy;
  }

  private join(client: Socket, database: Socket): void {
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      this.sockets.add(from);
      from.on("data", (chunk) => {
        if (!this.silent) to.write(chunk);
      });
      from.on("error", () => undefined);
      from.on("close", () => {
        this.sockets.delete(from);
        to.destroy();
      });
    }
  }

  fallSilent(): void {
    this.silent = true;
  }

  /** Ends the silenced connections, as a system eventually does, and lets new ones through. */
  recover(): void {
    this.silent = false;
    for (const socket of this.sockets) socket.destroy();
  }

  async close(): Promise<void> {
    this.recover();
    this.server.close();
    await once(this.server, "close");
  }
}
