import type { ApplicationNote } from "@guildway/shared/contract/applicants";
import { useEditForm } from "@guildway/shared/edit-form";
import { useFocusFallback } from "@guildway/shared/focus";
import { fullName } from "@guildway/shared/format/full-name";
import { useMutation } from "@guildway/shared/query";
import { Avatar } from "@guildway/shared/ui/avatar";
import { EditInPlace } from "@guildway/shared/ui/form/edit-in-place";
import { TextArea } from "@guildway/shared/ui/form/text-area";
import { MoreButton } from "@guildway/shared/ui/more-button";
import { Menu, MenuItem } from "@guildway/shared/ui/overlay/menu";
import { LinkedText } from "@guildway/shared/ui/text/rich-text";
import { TimeAgo } from "@guildway/shared/ui/text/time-ago";
import { useState } from "react";
import { deleteNote, updateNote } from "./queries";
import styles from "./team-notes.module.css";

const loadSchema = () =>
  import(/* webpackChunkName: "forms" */ "@guildway/shared/contract/applicants").then(
    ({ applicationNoteForm }) => applicationNoteForm,
  );

interface NoteItemProps {
  applicationId: string;
  note: ApplicationNote;
}

/** One note; its author can change and delete it. */
export function NoteItem({ applicationId, note }: NoteItemProps) {
  const [editing, setEditing] = useState(false);
  const remove = useMutation(deleteNote(applicationId, note));
  const rememberFocus = useFocusFallback("section", null);
  const name = note.author ? fullName(note.author) : "A former colleague";
  return (
    <div className={styles.note}>
      <Avatar name={name} picture={note.author?.portrait} size="sm" className={styles.face} />
      <div className={styles.body}>
        <p className={styles.by}>
          <strong dir="auto">{note.is_own ? "You" : name}</strong> <TimeAgo value={note.created_at} />
        </p>
        {editing ? (
          <EditNote applicationId={applicationId} note={note} onClose={() => setEditing(false)} />
        ) : (
          <LinkedText text={note.text} />
        )}
      </div>
      {note.is_own && !editing && (
        <Menu trigger={<MoreButton label="Change or delete this note" />}>
          <MenuItem onSelect={() => setEditing(true)}>Edit</MenuItem>
          <MenuItem
            tone="danger"
            onSelect={() => {
              rememberFocus(document.activeElement);
              remove.mutate();
            }}
          >
            Delete
          </MenuItem>
        </Menu>
      )}
    </div>
  );
}

function EditNote({ applicationId, note, onClose }: NoteItemProps & { onClose: () => void }) {
  const { mutateAsync } = useMutation(updateNote(applicationId, note.id));
  const form = useEditForm({
    schema: loadSchema,
    what: "note",
    resource: note,
    valuesOf: ({ text }: ApplicationNote) => ({ text }),
    fields: { text: { label: "Note" } },
    draft: { name: `note-edit:${note.id}`, version: 1 },
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <EditInPlace
      busy={isSubmitting}
      onCancel={() => {
        form.discard();
        onClose();
      }}
      after={form.conflict}
      className={styles.form}
      onSubmit={form.submit(async (change) => {
        await mutateAsync(change);
        onClose();
      })}
    >
      <TextArea
        label="Note"
        hideLabel
        rows={2}
        autoFocus
        error={errors.text?.message}
        {...form.register("text")}
      />
    </EditInPlace>
  );
}
