import { useState } from "react";
import type { z } from "zod";
import { TOKEN_DAYS } from "../../contract/token-options";
import { useContractForm } from "../../forms/form";
import { CheckboxGroup } from "../../ui/form/checkbox-group";
import { Select } from "../../ui/form/select";
import { TextField } from "../../ui/form/text-field";
import { FormDialog } from "../../ui/overlay/form-dialog";
import { NewToken } from "./new-token";

/** What each scope is called, and what it opens. */
export type ScopeLabels = Readonly<Record<string, { label: string; note: string }>>;

interface Typed {
  name: string;
  scopes: string[];
  expires_in_days?: number | undefined;
}

interface TokenDialogProps<Form extends Record<string, unknown>> {
  /** Whose token it is and what that means, if it isn't the reader's own. */
  description?: string;
  labels: ScopeLabels;
  schema: () => Promise<z.ZodType<Form, Typed>>;
  create: (form: Form) => Promise<{ token: string }>;
  onClose: () => void;
}

const DAYS = [7, 30, 90, 180, 365].map((days) => ({ value: String(days), label: `${days} days` }));

/** Creates an access token, and shows it once. */
export function TokenDialog<Form extends Record<string, unknown>>({
  description,
  labels,
  schema,
  create,
  onClose,
}: TokenDialogProps<Form>) {
  const [created, setCreated] = useState<string>();
  const {
    register,
    submit,
    formState: { errors, isSubmitting },
  } = useContractForm<Typed, Form>({
    schema,
    defaultValues: { name: "", scopes: [], expires_in_days: TOKEN_DAYS.usual },
    shows: ["name", "scopes", "expires_in_days"],
    draft: { none: "It is short, and is sent at once" },
  });
  if (created !== undefined) return <NewToken token={created} onClose={onClose} />;
  const scopes = Object.entries(labels).map(([value, words]) => ({ value, ...words }));
  return (
    <FormDialog
      title="Create an access token"
      {...(description !== undefined && { description })}
      submitLabel="Create token"
      busy={isSubmitting}
      onSubmit={submit(async (form) => setCreated((await create(form)).token))}
      onClose={onClose}
    >
      <TextField
        label="Name"
        help="Which program will use it"
        error={errors.name?.message}
        {...register("name")}
      />
      <CheckboxGroup label="It may" options={scopes} error={errors.scopes?.message} {...register("scopes")} />
      <Select
        label="It expires after"
        options={DAYS}
        error={errors.expires_in_days?.message}
        {...register("expires_in_days", { valueAsNumber: true })}
      />
    </FormDialog>
  );
}
