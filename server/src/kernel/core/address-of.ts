/** The address of a path of the contract, relative to the origin, because proxies may use another one. */
export function addressOf(path: string, read: (parameter: string) => unknown): string {
  return `/api${path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(read(name) ?? "")))}`;
}
