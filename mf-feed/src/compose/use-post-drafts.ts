import { draftNames, readDraft } from "@guildway/shared/draft";
import { draftsOf } from "@guildway/shared/form-draft";
import { useUserId } from "@guildway/shared/session";
import { useCallback, useEffect, useState } from "react";

/** A post that someone has begun to write on this device. */
export interface PostDraft {
  /** In the store. */
  name: string;
  content: string;
  /** The post that it reposts, or the company in whose name it is written; undefined for a post of one's own. */
  about: string | undefined;
}

/** Names of composers' drafts: `post`, `post:<id of a company or a post>`. */
const NAME = /^post(?::([\da-f-]{36}))?$/;

/**
 * The posts that the viewer has begun in any tab.
 *
 * @returns also how to read them again
 */
export function usePostDrafts(): [PostDraft[], () => void] {
  const prefix = draftsOf(useUserId());
  const [drafts, setDrafts] = useState(() => draftsWith(prefix));
  const read = useCallback(() => {
    const now = draftsWith(prefix);
    setDrafts((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now));
  }, [prefix]);
  useEffect(() => {
    read();
    // Other tabs send a message about each change. In this one, the focus moves when a composer is closed.
    window.addEventListener("storage", read);
    document.addEventListener("focusin", read);
    return () => {
      window.removeEventListener("storage", read);
      document.removeEventListener("focusin", read);
    };
  }, [read]);
  return [drafts, read];
}

function draftsWith(prefix: string): PostDraft[] {
  return draftNames(`${prefix}post`, "device")
    .sort()
    .flatMap((name) => {
      const match = NAME.exec(name.slice(prefix.length));
      const content = contentOf(readDraft(name, "device"));
      return match && content ? [{ name, content, about: match[1] }] : [];
    });
}

/** What was typed; a draft may have been edited by hand. */
function contentOf(draft: unknown): string {
  const { values } = Object(draft) as { values?: unknown };
  const { content } = Object(values) as { content?: unknown };
  return typeof content === "string" ? content.trim() : "";
}
