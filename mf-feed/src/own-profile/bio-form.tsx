import { LIMITS } from "@guildway/shared/contract/limits";
import { updateProfile } from "@guildway/shared/queries/users";
import { useMutation } from "@guildway/shared/query";
import { TextArea } from "@guildway/shared/ui/form/text-area";
import { OtherTab } from "@guildway/shared/ui/other-tab";
import { InPlaceForm } from "./in-place";
import type { ProfilePartProps } from "./name-form";
import { useProfileForm } from "./use-profile-form";

/** What one says about oneself. Enter begins a new line here. */
export function BioForm({ user, onClose }: ProfilePartProps) {
  const form = useProfileForm(user, { fields: ["bio"], draft: `bio:${user.user_id}` });
  const { errors, isSubmitting } = form.formState;
  const { mutateAsync: update } = useMutation(updateProfile(user));
  return (
    <InPlaceForm
      label="Edit bio"
      busy={isSubmitting}
      onClose={() => {
        form.discard();
        onClose();
      }}
      onSubmit={form.submit(async (profile) => {
        await update(profile);
        onClose();
      })}
    >
      <OtherTab shown={form.inOtherTab} />
      <TextArea
        label="Bio"
        optional
        rows={5}
        limit={LIMITS.bio}
        error={errors.bio?.message}
        {...form.register("bio")}
      />
      {form.conflict}
    </InPlaceForm>
  );
}
