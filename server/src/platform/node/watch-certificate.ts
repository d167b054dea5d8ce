import { isIP } from "node:net";
import { connect } from "node:tls";
import type { Stops } from "./stops";

const HOUR_MS = 60 * 60 * 1000;
const TIMEOUT_MS = 10_000;

/**
 * Checks the certificate of a public address once an hour.
 *
 * @returns when it expires, in milliseconds since 1970; undefined while that is unknown
 */
export function watchCertificate(publicUrl: string, stops: Stops): () => number | undefined {
  let ends: number | undefined;
  const look = async () => {
    ends = await readEnd(new URL(publicUrl));
  };
  void look();
  const timer = setInterval(() => void look(), HOUR_MS);
  stops.push(() => clearInterval(timer));
  return () => ends;
}

/** An invalid one has an expiry, too. */
function readEnd({ hostname, port }: URL): Promise<number | undefined> {
  const host = hostname.replace(/^\[|\]$/g, "");
  return new Promise((resolve) => {
    const socket = connect(
      {
        host,
        port: Number(port || 443),
        servername: isIP(host) ? "" : host,
        rejectUnauthorized: false,
        timeout: TIMEOUT_MS,
      },
      () => {
        resolve(Date.parse(socket.getPeerCertificate().valid_to));
        socket.destroy();
      },
    );
    socket.on("timeout", () => socket.destroy());
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(undefined));
  });
}
