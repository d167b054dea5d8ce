/** Whether a version such as `1.2.0` is older than another: compared part by part, as numbers. */
export function isOlderVersion(version: string, than: string): boolean {
  const parts = version.split(".").map(Number);
  for (const [index, other] of than.split(".").map(Number).entries()) {
    const part = parts[index] ?? 0;
    if (part !== other) return part < other;
  }
  return false;
}
