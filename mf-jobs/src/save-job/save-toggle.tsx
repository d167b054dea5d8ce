import type { Job } from "@guildway/shared/contract/jobs";
import { useFocusKeeper } from "@guildway/shared/focus";
import { useMutation } from "@guildway/shared/query";
import { Button } from "@guildway/shared/ui/button";
import { IconButton } from "@guildway/shared/ui/icon-button";
import { Bookmark } from "lucide-react";
import { saveJob } from "./queries";
import styles from "./save-toggle.module.css";

interface SaveToggleProps {
  job: Pick<Job, "id" | "title">;
  saved: boolean;
}

/** Saves the job or removes it from the saved ones; an icon for a card in a list. */
export function SaveToggle({ job, saved }: SaveToggleProps) {
  const { mutate, isPending, variables } = useMutation(saveJob(job.id));
  const keepFocus = useFocusKeeper("neighbor");
  // Saved jobs have no such mark: a job that is removed leaves their list once the server has answered.
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
  const { mutate } = useMutation(saveJob(job.id));
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
