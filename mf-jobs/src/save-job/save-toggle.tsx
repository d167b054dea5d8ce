import type { Job } from "@guildway/shared/contract/jobs";
import { Button } from "@guildway/shared/ui/button";
import { IconButton } from "@guildway/shared/ui/icon-button";
import { useFocusKeeper } from "@guildway/shared/use-focus-on-removal";
import { Bookmark } from "lucide-react";
import styles from "./save-toggle.module.css";
import { useSaveJob } from "./use-save-job";

interface SaveToggleProps {
  job: Pick<Job, "id" | "title">;
  saved: boolean;
}

/** Keeps the job in the viewer's list, or takes it out; an icon for a card of a list. */
export function SaveToggle({ job, saved }: SaveToggleProps) {
  const { mutate, isPending, variables } = useSaveJob(job.id);
  const keepFocus = useFocusKeeper();
  // The list of saved jobs has no such mark to be changed at once: what is let go leaves it when the server knows.
  const pressed = isPending ? variables : saved;
  return (
    <IconButton
      label={`Save ${job.title}`}
      title="Save"
      aria-pressed={pressed}
      onClick={({ currentTarget }) => {
        keepFocus(currentTarget);
        mutate(!pressed);
      }}
    >
      <Bookmark aria-hidden="true" className={pressed ? styles.saved : undefined} />
    </IconButton>
  );
}

/** The same as a button with its text, for the job's own page. */
export function SaveButton({ job, saved }: SaveToggleProps) {
  const { mutate } = useSaveJob(job.id);
  return (
    <Button
      variant="secondary"
      size="lg"
      aria-pressed={saved}
      icon={<Bookmark aria-hidden="true" className={saved ? styles.saved : undefined} />}
      onClick={() => mutate(!saved)}
    >
      {saved ? "Saved" : "Save"}
    </Button>
  );
}
