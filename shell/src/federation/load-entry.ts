import type { PublishedRemote } from "@guildway/shared/federation/registry";
import { containerName } from "@guildway/shared/remote";
import { RemoteError } from "./errors";
import { within } from "./within";

/** The container that a remote's entry script leaves in its global variable. */
interface Container {
  init: (...args: unknown[]) => void | Promise<void>;
  get: (expose: string) => () => Promise<unknown>;
}

/**
 * Runs a remote's entry script and returns the container that it made. The browser runs it only if its
 * bytes are those that were released.
 *
 * @throws {RemoteError} `REMOTE_ENTRY_UNREACHABLE`, `REMOTE_ENTRY_INVALID`, `REMOTE_ENTRY_ALTERED` or
 * `REMOTE_TIMEOUT`
 */
export async function loadEntry(
  remote: string,
  { entry: url, integrity = "" }: Pick<PublishedRemote, "entry" | "integrity">,
): Promise<Container> {
  const global = containerName(remote);
  // Not deleted: the entry declares it with `var`, which makes it permanent.
  Reflect.set(globalThis, global, undefined);
  const script = document.createElement("script");
  script.integrity = integrity;
  // Another origin's bytes are checked only when it lets this one read them. For our own files the mode must
  // stay that of the preload link.
  if (!url.startsWith("/")) script.crossOrigin = "anonymous";
  script.src = url;
  try {
    const container = await within(
      new Promise<unknown>((resolve, reject) => {
        // Read at once: a later start of the same remote may run its own script before this one continues.
        script.addEventListener("load", () => resolve(Reflect.get(globalThis, global)));
        script.addEventListener("error", () => classify(remote, url, integrity).then(reject));
        document.head.append(script);
      }),
      () => new RemoteError("REMOTE_TIMEOUT", remote, url),
    );
    if (isContainer(container)) return container;
    throw new RemoteError("REMOTE_ENTRY_INVALID", remote, `${url} made no container`);
  } finally {
    script.remove();
  }
}

/** A script element doesn't say why it failed; another request does. */
async function classify(remote: string, url: string, integrity: string): Promise<RemoteError> {
  const signal = AbortSignal.timeout(3_000);
  try {
    const response = await fetch(url, { method: "HEAD", cache: "no-store", signal });
    const type = response.headers.get("content-type") ?? "";
    if (!response.ok)
      return new RemoteError("REMOTE_ENTRY_UNREACHABLE", remote, `${url} answered ${response.status}`);
    if (!type.includes("javascript")) {
      return new RemoteError(
        "REMOTE_ENTRY_INVALID",
        remote,
        `${url} answered with ${type || "no content type"}`,
      );
    }
    const canRead = (init: RequestInit) =>
      fetch(url, { ...init, signal })
        .then((file) => file.arrayBuffer())
        .then(
          () => true,
          () => false,
        );
    // What can be read, but not with the hash, has other bytes. If it can't be read at all, the connection was lost.
    if (!(await canRead({ integrity })) && (await canRead({})))
      return new RemoteError("REMOTE_ENTRY_ALTERED", remote, url);
  } catch {
    // No response: the same failure as the script's.
  }
  return new RemoteError("REMOTE_ENTRY_UNREACHABLE", remote, url);
}

function isContainer(value: unknown): value is Container {
  return (
    typeof value === "object" &&
    value !== null &&
    "get" in value &&
    typeof value.get === "function" &&
    "init" in value &&
    typeof value.init === "function"
  );
}
