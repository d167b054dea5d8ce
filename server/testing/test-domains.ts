import type { DomainReader } from "../src/kernel/core/services";

/** An internet in which a test publishes what the owners of domains would. */
export class TestDomains implements DomainReader {
  readonly records = new Map<string, string[]>();
  readonly files = new Map<string, string>();

  async readTxt(domain: string) {
    return this.records.get(domain) ?? [];
  }

  async readFile(url: string) {
    const text = this.files.get(url);
    return text === undefined ? { failure: `${new URL(url).hostname} answered with status 404.` } : { text };
  }
}
