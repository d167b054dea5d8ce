import { readDraft, writeDraft } from "@guildway/shared/draft";

const nameOf = (draft: string) => `${draft}:link`;

/** Whether the writer of a draft has removed the preview of this link. */
export const isRemovedLink = (draft: string, link: string): boolean =>
  readDraft(nameOf(draft), "device") === link;

/** Remembers the link whose preview was removed, as long as the draft has one; undefined for none. */
export const saveRemovedLink = (draft: string, link: string | undefined): void =>
  void writeDraft(nameOf(draft), link, "device");
