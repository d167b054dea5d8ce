import type { DemoPictures } from "@guildway/server/demo/pictures/demo-pictures";
import type { FileStore } from "@guildway/server/kernel/core/file-store";
import { MEDIA, MESSAGE_PICTURES } from "@guildway/server/kernel/storage/picture-key";

/** Where the build has put the drawn pictures of the demo world, and their index. */
const folder = () => `${__webpack_public_path__}demo-pictures/`;

/** Without them, people and companies show their initials. */
export async function readDemoPictures(): Promise<DemoPictures> {
  const response = await fetch(`${folder()}index.json`).catch(() => undefined);
  return response?.ok ? response.json() : {};
}

/** A store that also has the pictures that came with the page. */
export function withDemoPictures(files: FileStore): FileStore {
  return {
    put: (key, content) => files.put(key, content),
    move: (from, to) => files.move(from, to),
    delete: (key) => files.delete(key),
    list: (prefix) => files.list(prefix),
    async get(key, range) {
      const own = await files.get(key, range);
      const start = [MEDIA, MESSAGE_PICTURES].find((each) => key.startsWith(each));
      if (own || start === undefined) return own;
      const response = await fetch(folder() + key.slice(start.length)).catch(() => undefined);
      if (!response?.ok) return undefined;
      const content = await response.blob();
      return { size: content.size, stream: content.stream() };
    },
  };
}
