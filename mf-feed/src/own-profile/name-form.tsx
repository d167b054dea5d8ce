import { fullName } from "@guildway/shared/cards/person-card";
import type { User } from "@guildway/shared/contract/people";
import { updateProfile } from "@guildway/shared/queries/users";
import { useMutation } from "@guildway/shared/query";
import { TextField } from "@guildway/shared/ui/form/text-field";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { InPlaceForm } from "./in-place";
import { useProfileForm } from "./use-profile-form";

export interface ProfilePartProps {
  user: User;
  onClose: () => void;
}

/** First and last name; the page keeps its heading meanwhile. */
export function NameForm({ user, onClose }: ProfilePartProps) {
  const form = useProfileForm(user, { fields: ["first_name", "last_name"] });
  const { errors, isSubmitting } = form.formState;
  const { mutateAsync: update } = useMutation(updateProfile(user));
  return (
    <>
      <PageHeading title={fullName(user)} hidden />
      <InPlaceForm
        label="Edit name"
        pair
        busy={isSubmitting}
        onClose={onClose}
        onSubmit={form.submit(async (profile) => {
          await update(profile);
          onClose();
        })}
      >
        <TextField
          label="First Name"
          autoComplete="given-name"
          error={errors.first_name?.message}
          {...form.register("first_name")}
        />
        <TextField
          label="Last Name"
          autoComplete="family-name"
          error={errors.last_name?.message}
          {...form.register("last_name")}
        />
        {form.conflict}
      </InPlaceForm>
    </>
  );
}
