import { useSearchParams } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import type { Folder } from "./queries";

const OWN = ["search", "show"];

/** Which folder the address shows, and how to show another. */
export function useFolder(): [Folder, (folder: Folder) => void] {
  const [params, setParams] = useSearchParams();
  const show = (folder: Folder) =>
    setParams((shown) => {
      const changed = new URLSearchParams(shown);
      if (folder === "archive") changed.set("show", "archived");
      else changed.delete("show");
      return changed;
    });
  return [params.get("show") === "archived" ? "archive" : "inbox", show];
}

/** The addresses of other pages of the remote that keep the list's folder and search. */
export function useListAddress() {
  const [params] = useSearchParams();
  const withList = (pathname: string, query = new URLSearchParams()) => {
    for (const name of OWN) {
      const value = params.get(name);
      if (value) query.set(name, value);
    }
    return { pathname, search: query.toString() };
  };
  return {
    list: withList(routes.messages),
    conversation: (id: string) => withList(routes.conversation(id)),
    messageAt: (id: string, position: number) =>
      withList(routes.conversation(id), new URLSearchParams({ at: String(position) })),
  };
}
