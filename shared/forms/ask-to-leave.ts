interface Question {
  title: string;
  /** What happens to the unsaved content. */
  text: string;
  confirmLabel?: string | undefined;
}

/** Asks in a dialog whether to leave unsaved content. */
export async function askToLeave({ title, text, confirmLabel = "Leave" }: Question): Promise<boolean> {
  try {
    const { askInDialog } = await import(/* webpackChunkName: "ask" */ "../ui/overlay/ask-in-dialog");
    const answers = [{ label: confirmLabel, value: true, tone: "danger" as const }];
    return (await askInDialog({ title, text, cancelLabel: "Stay", answers })) ?? false;
  } catch {
    // biome-ignore lint/suspicious/noAlert: our dialog couldn't be loaded, for example offline.
    return globalThis.confirm(`${title}\n\n${text}`);
  }
}
