import { toast } from "@guildway/shared/toast";

/** Copies a text and says so. */
export function copyText(text: string, done: string): void {
  // Absent if the page is neither secure nor local.
  const writing = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error("no clipboard"));
  writing.then(
    () => toast.success(done),
    () => toast.error("This browser doesn't let the page copy. Select the text and copy it by hand."),
  );
}
