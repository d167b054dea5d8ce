import { Bookmark } from "lucide-react";
import { saveJob } from "../../client/queries/jobs";
import { useMutation } from "../../client/query";
import type { Job } from "../../contract/jobs";
import { useFocusFallback } from "../../page/focus";
import { Button } from "../../ui/button";
import { IconButton } from "../../ui/icon-button";
import styles from "./save-toggle.module.css";

interface SaveToggleProps {
  job: Pick<Job, "id" | "title">;
  saved: boolean;
}

/** Saves the job or removes it from the saved ones; an icon for a card in a list. */
export function SaveToggle({ job, saved }: SaveToggleProps) {
  const { mutate, isPending, variables } = useMutation(saveJob(job.id));
  const rememberFocus = useFocusFallback("neighbor");
  // Saved jobs have no such mark: a job that is removed leaves their list once the server has answered.
  const pressed = isPending ? variables : saved;
  return (
    <IconButton
      label={`Save ${job.title}`}
      tooltip="Save"
      aria-pressed={pressed}
      onClick={({ currentTarget }) => {
        rememberFocus(currentTarget);
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
