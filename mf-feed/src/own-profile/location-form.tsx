import { updateProfile } from "@guildway/shared/queries/users";
import { useMutation } from "@guildway/shared/query";
import { InPlaceForm } from "./in-place";
import { LocationFields } from "./location-fields";
import type { ProfilePartProps } from "./name-form";
import { useProfileForm } from "./use-profile-form";

/** Country, and a state if that is the United States. */
export function LocationForm({ user, onClose }: ProfilePartProps) {
  const form = useProfileForm(user, { fields: ["location_country", "location_state"] });
  const { errors, isSubmitting } = form.formState;
  const { mutateAsync: update } = useMutation(updateProfile(user));
  return (
    <InPlaceForm
      label="Edit location"
      pair
      busy={isSubmitting}
      onClose={onClose}
      onSubmit={form.submit(async (profile) => {
        await update(profile);
        onClose();
      })}
    >
      <LocationFields
        country={form.watch("location_country")}
        countryField={form.register("location_country", {
          onChange: () => form.setValue("location_state", ""),
        })}
        stateField={form.register("location_state")}
        errors={errors}
      />
      {form.conflict}
    </InPlaceForm>
  );
}
