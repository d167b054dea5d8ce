import type { ApplicationNote } from "@guildway/shared/contract/applicants";
import { useContractForm } from "@guildway/shared/form";
import { useMutation, useQuery } from "@guildway/shared/query";
import { Button } from "@guildway/shared/ui/button";
import { Form } from "@guildway/shared/ui/form/form";
import { TextArea } from "@guildway/shared/ui/form/text-area";
import { Stack } from "@guildway/shared/ui/layout/flow";
import { QueryState } from "@guildway/shared/ui/state/query-state";
import { Bone, Loading } from "@guildway/shared/ui/state/skeleton";
import { EyeOff } from "lucide-react";
import type { Ref } from "react";
import { NoteItem } from "./note-item";
import { applicationNotes, createNote } from "./queries";
import styles from "./team-notes.module.css";

const loadNoteSchema = () =>
  import(/* webpackChunkName: "forms" */ "@guildway/shared/contract/applicants").then(
    ({ applicationNoteForm }) => applicationNoteForm,
  );

interface TeamNotesProps {
  /** The application's. */
  id: string;
  field?: Ref<HTMLTextAreaElement>;
}

/** What the team notes about an application. Its color is that of nothing an applicant ever sees. */
export function TeamNotes({ id, field }: TeamNotesProps) {
  const notes = useQuery(applicationNotes(id));
  return (
    <section aria-label="Team notes" className={styles.notes}>
      <h3 className={styles.title}>
        <EyeOff aria-hidden="true" />
        Team notes · never shown to applicants
      </h3>
      <QueryState
        query={notes}
        failed="Couldn't load the notes"
        loading={
          <Loading label="Loading notes...">
            <Bone width="70%" />
          </Loading>
        }
      >
        {(all) => <NoteList id={id} notes={all} />}
      </QueryState>
      <NewNote id={id} field={field} />
    </section>
  );
}

function NoteList({ id, notes }: { id: string; notes: readonly ApplicationNote[] }) {
  if (notes.length === 0) return null;
  return (
    <Stack as="ul" gap={3}>
      {notes.map((note) => (
        <li key={note.id}>
          <NoteItem applicationId={id} note={note} />
        </li>
      ))}
    </Stack>
  );
}

function NewNote({ id, field }: TeamNotesProps) {
  const { mutateAsync } = useMutation(createNote(id));
  const form = useContractForm({
    schema: loadNoteSchema,
    defaultValues: { text: "" },
    shows: ["text"],
    draft: { name: `note:${id}`, version: 1, quiet: "It waits in its box" },
  });
  const { ref, ...registered } = form.register("text");
  const { errors, isSubmitting } = form.formState;
  const submit = form.submit(async (values) => {
    await mutateAsync(values);
    form.reset({ text: "" });
  });
  const written = form.watch("text").trim() !== "";
  return (
    <Form className={styles.form} onSubmit={submit}>
      <TextArea
        label="Add a note for the team"
        hideLabel
        placeholder="Add a note…"
        rows={1}
        error={errors.text?.message}
        {...registered}
        ref={(element) => {
          ref(element);
          if (typeof field === "function") field(element);
          else if (field) field.current = element;
        }}
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void submit(event);
          if (event.key === "Escape") event.currentTarget.blur();
        }}
      />
      {(written || isSubmitting) && (
        <Button type="submit" size="sm" busy={isSubmitting} className={styles.add}>
          Add note
        </Button>
      )}
    </Form>
  );
}
