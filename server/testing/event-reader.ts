/** Reads a stream of server-sent events as a page does, in chunks of any size. */
export class EventReader {
  private readonly reader: ReadableStreamDefaultReader<string>;
  private rest = "";

  constructor(response: Response) {
    if (!response.body) throw new Error("The response isn't a stream");
    this.reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  }

  /** The next line with content; undefined at the end. */
  async line(): Promise<string | undefined> {
    for (;;) {
      const end = this.rest.indexOf("\n");
      if (end < 0) {
        const { done, value } = await this.reader.read();
        if (done) return undefined;
        this.rest += value;
        continue;
      }
      const line = this.rest.slice(0, end);
      this.rest = this.rest.slice(end + 1);
      if (line !== "") return line;
    }
  }

  /** The next event of a kind, skipping others. */
  async event(type: string): Promise<unknown> {
    for (let line = await this.line(); line !== undefined; line = await this.line()) {
      if (line.startsWith("data: ") && line.includes(`"type":"${type}"`)) return JSON.parse(line.slice(6));
    }
    throw new Error(`The stream has ended without ${type}`);
  }

  async close(): Promise<void> {
    await this.reader.cancel();
  }
}
