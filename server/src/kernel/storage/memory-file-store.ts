import type { FileStore } from "../core/file-store";

interface StoredBytes {
  content: Uint8Array<ArrayBuffer>;
  storedAt: Date;
}

/** Stores files in memory, for tests and for the API in a page. */
export class MemoryFileStore implements FileStore {
  private readonly files = new Map<string, StoredBytes>();

  async put(key: string, content: Uint8Array): Promise<void> {
    this.files.set(key, { content: new Uint8Array(content), storedAt: new Date() });
  }

  async get(key: string, range?: { start: number; end: number }) {
    const file = this.files.get(key);
    if (!file) return undefined;
    const content = range ? file.content.subarray(range.start, range.end + 1) : file.content;
    return { size: file.content.byteLength, stream: new Blob([content]).stream() };
  }

  async move(from: string, to: string): Promise<void> {
    const file = this.files.get(from);
    if (!file) return;
    this.files.set(to, file);
    this.files.delete(from);
  }

  async delete(key: string): Promise<void> {
    this.files.delete(key);
  }

  async *list(prefix: string) {
    for (const [key, { content, storedAt }] of [...this.files]) {
      if (key.startsWith(prefix)) yield { key, size: content.byteLength, storedAt };
    }
  }
}
