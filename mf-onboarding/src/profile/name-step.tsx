import { TextField } from "@guildway/shared/ui/form/text-field";
import type { ProfileForm } from "./use-profile-form";

/** Step 1: first and last name. */
export function NameStep({ form: { register, formState } }: { form: ProfileForm }) {
  const { errors } = formState;
  return (
    <>
      <TextField
        label="First Name"
        autoComplete="given-name"
        spellCheck={false}
        error={errors.first_name?.message}
        {...register("first_name")}
      />
      <TextField
        label="Last Name"
        autoComplete="family-name"
        spellCheck={false}
        error={errors.last_name?.message}
        {...register("last_name")}
      />
    </>
  );
}
