import type { Log } from "../src/kernel/core/services";

/** A log whose lines a test can read. */
export class TestLog implements Log {
  readonly lines: { level: "info" | "warn" | "error"; fields: object; message: string }[] = [];

  info(fields: object, message: string): void {
    this.lines.push({ level: "info", fields, message });
  }

  warn(fields: object, message: string): void {
    this.lines.push({ level: "warn", fields, message });
  }

  error(fields: object, message: string): void {
    this.lines.push({ level: "error", fields, message });
  }

  /** Everything that was logged, as text. */
  get text(): string {
    return this.lines.map((line) => JSON.stringify(line)).join("\n");
  }
}
