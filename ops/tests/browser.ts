import { POSITION_HEADER } from "../../shared/contract/log-position";

/** What a browser stores: who is signed in, and which position of the database's log its tabs have seen. */
export class Browser {
  seen = "";

  constructor(readonly token: string) {}

  async send(url: string, method: string, path: string, body?: object): Promise<Response> {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${this.token}`,
        "Content-Type": "application/json",
        "If-Match": "*",
        ...(this.seen && { [POSITION_HEADER]: this.seen }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    this.keep(response.headers.get(POSITION_HEADER));
    return response;
  }

  keep(position: string | null): void {
    if (position !== null && position > this.seen) this.seen = position;
  }
}

/** How many reads each kind of database has answered, from the servers' metrics. */
export async function countReads(urls: readonly string[]): Promise<{ primary: number; replica: number }> {
  const count = { primary: 0, replica: 0 };
  for (const url of urls) {
    const text = await (await fetch(`${url}/metrics`)).text();
    for (const [, source, reads] of text.matchAll(/^database_reads_total\{source="(\w+)"\} (\d+)$/gm))
      if (source === "primary" || source === "replica") count[source] += Number(reads);
  }
  return count;
}
