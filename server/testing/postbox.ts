import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/** A real SMTP server that stores accepted mail, and refuses as often as it is told to. */
export class Postbox {
  readonly received: string[] = [];
  /** When each was accepted, in milliseconds. */
  readonly moments: number[] = [];
  refusals = 0;
  attempts = 0;
  /** How many connections there have been. */
  connections = 0;
  private readonly server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    logger: false,
    onConnect: (_session, done) => {
      this.connections += 1;
      done();
    },
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        this.attempts += 1;
        if (this.refusals > 0) {
          this.refusals -= 1;
          return done(Object.assign(new Error("Try later, you@example.com"), { responseCode: 451 }));
        }
        this.moments.push(performance.now());
        this.received.push(Buffer.concat(chunks).toString());
        done();
      });
    },
  });

  async open(): Promise<string> {
    const listener = this.server.listen(0, "127.0.0.1");
    await once(listener, "listening");
    return `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}
