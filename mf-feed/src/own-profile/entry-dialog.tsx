import { serverNow } from "@guildway/shared/api";
import { LIMITS } from "@guildway/shared/contract/limits";
import { LANGUAGE_LEVELS, optionLabel, type ProfileEntryKind } from "@guildway/shared/contract/options";
import type { ProfileEntry, ProfileEntryForm } from "@guildway/shared/contract/profile-entries";
import { useEditForm } from "@guildway/shared/edit-form";
import { type ContractForm, useContractForm } from "@guildway/shared/form";
import { useMutation } from "@guildway/shared/query";
import { MonthField, monthText } from "@guildway/shared/ui/form/month-field";
import { Select } from "@guildway/shared/ui/form/select";
import { TextArea } from "@guildway/shared/ui/form/text-area";
import { TextField } from "@guildway/shared/ui/form/text-field";
import { OtherTab } from "@guildway/shared/ui/other-tab";
import { FormDialog } from "@guildway/shared/ui/overlay/form-dialog";
import type { ComponentType, ReactNode, SyntheticEvent } from "react";
import { ENTRY_KINDS } from "./entry-kinds";
import { addEntry, updateEntry } from "./entry-queries";
import type { AddDialogProps } from "./section";
import styles from "./work-dialog.module.css";

type Field = Exclude<keyof ProfileEntryForm, "kind">;

interface FieldTexts {
  label: string;
  help?: string;
  optional?: boolean;
}

/** What each kind asks for, in this order. */
const FIELDS: Record<ProfileEntryKind, Partial<Record<Field, FieldTexts>>> = {
  education: {
    organisation: { label: "School" },
    title: { label: "Degree or subject", optional: true },
    start_date: { label: "Start", optional: true },
    end_date: { label: "End", optional: true, help: "Leave empty if you still study there" },
    description: { label: "Description", optional: true },
  },
  certificate: {
    title: { label: "Name" },
    organisation: { label: "Issuer" },
    start_date: { label: "Issued", optional: true },
    end_date: { label: "Expires", optional: true },
    url: { label: "Address of the certificate", optional: true, help: "Where others can check it" },
  },
  project: {
    title: { label: "Name" },
    organisation: { label: "Organization", optional: true },
    start_date: { label: "Start", optional: true },
    end_date: { label: "End", optional: true, help: "Leave empty if you still work on it" },
    url: { label: "Address of the project", optional: true },
    description: { label: "Description", optional: true },
  },
  volunteering: {
    title: { label: "Role" },
    organisation: { label: "Organization" },
    start_date: { label: "Start", optional: true },
    end_date: { label: "End", optional: true, help: "Leave empty if you still do this" },
    url: { label: "Website", optional: true },
    description: { label: "Description", optional: true },
  },
  publication: {
    title: { label: "Title" },
    organisation: { label: "Publisher", optional: true },
    start_date: { label: "Published", optional: true },
    url: { label: "Address of the publication", optional: true },
    description: { label: "Description", optional: true },
  },
  award: {
    title: { label: "Name" },
    organisation: { label: "Awarded by", optional: true },
    start_date: { label: "Awarded", optional: true },
    description: { label: "Description", optional: true },
  },
  language: {
    title: { label: "Language" },
    level: { label: "Level" },
  },
  link: {
    title: { label: "Name", help: "What people find there: Portfolio, GitHub" },
    url: { label: "Address" },
  },
};

const YEARS_TO_COME = 20;

const levels = LANGUAGE_LEVELS.map((value) => ({ value, label: optionLabel(value) }));

const schema = () =>
  import("@guildway/shared/contract/profile-entries").then((module) => module.profileEntryForm);

interface EntryDialogProps extends AddDialogProps {
  kind: ProfileEntryKind;
  /** The one to edit; without it one is added. */
  entry?: ProfileEntry;
}

/** Adds or edits an entry, such as education or a language (product §4.8). */
export function EntryDialog({ kind, entry, onClose }: EntryDialogProps) {
  return entry ? (
    <EditEntry kind={kind} entry={entry} onClose={onClose} />
  ) : (
    <AddEntry kind={kind} onClose={onClose} />
  );
}

/** The dialog that adds one of a kind. */
export const ADD_DIALOGS: Record<ProfileEntryKind, ComponentType<AddDialogProps>> = {
  education: (props) => <EntryDialog kind="education" {...props} />,
  certificate: (props) => <EntryDialog kind="certificate" {...props} />,
  project: (props) => <EntryDialog kind="project" {...props} />,
  volunteering: (props) => <EntryDialog kind="volunteering" {...props} />,
  publication: (props) => <EntryDialog kind="publication" {...props} />,
  award: (props) => <EntryDialog kind="award" {...props} />,
  language: (props) => <EntryDialog kind="language" {...props} />,
  link: (props) => <EntryDialog kind="link" {...props} />,
};

function AddEntry({ kind, onClose }: AddDialogProps & { kind: ProfileEntryKind }) {
  const { noun, saved } = ENTRY_KINDS[kind];
  const { mutateAsync: add } = useMutation(addEntry(saved));
  const form = useContractForm({
    schema,
    defaultValues: emptyOf(kind),
    shows: Object.keys(FIELDS[kind]) as Field[],
    draft: { name: kind, version: 1, like: MONTHS },
  });
  return (
    <EntryForm
      title={`Add ${noun}`}
      submitLabel="Add"
      kind={kind}
      form={form}
      onSubmit={form.submit(async (values) => {
        await add(values);
        onClose();
      })}
      onClose={onClose}
    >
      <OtherTab shown={form.inOtherTab} />
    </EntryForm>
  );
}

function EditEntry({
  kind,
  entry,
  onClose,
}: AddDialogProps & { kind: ProfileEntryKind; entry: ProfileEntry }) {
  const { noun, saved } = ENTRY_KINDS[kind];
  const { mutateAsync: update } = useMutation(updateEntry(entry.id, saved));
  const form = useEditForm({
    schema,
    draft: { name: `entry:${entry.id}`, version: 1, like: MONTHS },
    what: "entry",
    resource: entry,
    valuesOf: ({ id: _, version: __, ...values }): ProfileEntryForm => values,
    fields: Object.fromEntries(
      Object.entries(FIELDS[kind]).map(([field, { label }]) => [field, { label, ...SHOWN[field as Field] }]),
    ),
  });
  return (
    <EntryForm
      title={`Edit ${noun}`}
      submitLabel="Save"
      kind={kind}
      form={form}
      onSubmit={form.submit(async (values) => {
        await update(values);
        onClose();
      })}
      onClose={onClose}
      onCancel={() => {
        form.discard();
        onClose();
      }}
    >
      <OtherTab shown={form.inOtherTab} />
      {form.conflict}
    </EntryForm>
  );
}

/** How a value that isn't text is shown if two edits differ. */
const SHOWN: Partial<Record<Field, { show: (value: never) => string }>> = {
  level: { show: optionLabel },
  start_date: { show: monthText },
  end_date: { show: monthText },
};

const emptyOf = (kind: ProfileEntryKind) =>
  ({
    kind,
    title: "",
    organisation: "",
    level: "",
    url: "",
    description: "",
    start_date: null,
    end_date: null,
  }) as const;

/** An entry may have neither. */
const MONTHS = { start_date: "", end_date: "" };

interface EntryFormProps {
  title: string;
  submitLabel: string;
  kind: ProfileEntryKind;
  form: Pick<
    ContractForm<ProfileEntryForm, ProfileEntryForm>,
    "formState" | "register" | "watch" | "setValue"
  >;
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => Promise<void>;
  /** Closes the dialog and keeps what was typed. */
  onClose: () => void;
  /** Discards it; by default it is kept then, too. */
  onCancel?: () => void;
  /** What is said about the form as a whole. */
  children: ReactNode;
}

function EntryForm({
  title,
  submitLabel,
  kind,
  form,
  onSubmit,
  onClose,
  onCancel = onClose,
  children,
}: EntryFormProps) {
  const { register, watch, setValue } = form;
  const { errors, isSubmitting } = form.formState;

  function control(name: Field, texts: FieldTexts): ReactNode {
    const common = { ...texts, error: errors[name]?.message };
    if (name === "start_date" || name === "end_date") {
      return (
        <MonthField
          key={name}
          {...common}
          // Degrees are expected, and certificates expire, in years to come.
          lastYear={new Date(serverNow()).getFullYear() + (name === "end_date" ? YEARS_TO_COME : 0)}
          value={watch(name) ?? null}
          onChange={(month) => setValue(name, month, { shouldDirty: true })}
        />
      );
    }
    if (name === "level") {
      return (
        <Select key={name} {...common} placeholder="Select a level" options={levels} {...register(name)} />
      );
    }
    if (name === "description") {
      return <TextArea key={name} {...common} rows={4} limit={LIMITS.bio} {...register(name)} />;
    }
    return <TextField key={name} {...common} type={name === "url" ? "url" : "text"} {...register(name)} />;
  }

  const fields = Object.entries(FIELDS[kind]) as [Field, FieldTexts][];
  const isDate = ([name]: [Field, FieldTexts]) => name === "start_date" || name === "end_date";
  const dates = fields.filter(isDate);
  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      busy={isSubmitting}
      onSubmit={onSubmit}
      onClose={onClose}
      onCancel={onCancel}
    >
      {children}
      {fields.map(([name, texts]) => {
        // Both months share one row, in the place of the first one.
        if (name === "end_date") return null;
        if (name !== "start_date") return control(name, texts);
        return (
          <div key={name} className={styles.pair}>
            {dates.map(([date, dateTexts]) => control(date, dateTexts))}
          </div>
        );
      })}
    </FormDialog>
  );
}
