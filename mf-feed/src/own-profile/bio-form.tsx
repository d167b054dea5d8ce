import { LIMITS } from "@guildway/shared/contract/limits";
import { TextArea } from "@guildway/shared/ui/form/text-area";
import { InPlaceForm } from "./in-place";
import type { ProfilePartProps } from "./name-form";
import { useProfileForm } from "./use-profile-form";
import { profileFormOf, useUpdateProfile } from "./use-update-profile";

/** What one says about oneself. Enter begins a new line here. */
export function BioForm({ user, onClose }: ProfilePartProps) {
  const form = useProfileForm(user, `bio:${user.user_id}`);
  const { errors, isSubmitting } = form.formState;
  const { mutateAsync: update } = useUpdateProfile(user);
  return (
    <InPlaceForm
      label="Edit bio"
      busy={isSubmitting}
      onClose={() => {
        form.reset(profileFormOf(user));
        onClose();
      }}
      onSubmit={form.submit(async ({ bio }) => {
        await update({ bio });
        onClose();
      })}
    >
      <TextArea
        label="Bio"
        optional
        rows={5}
        limit={LIMITS.bio}
        error={errors.bio?.message}
        {...form.register("bio")}
      />
    </InPlaceForm>
  );
}
