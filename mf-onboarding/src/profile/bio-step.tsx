import { LIMITS } from "@guildway/shared/contract/limits";
import { TextArea } from "@guildway/shared/ui/form/text-area";
import type { ProfileForm } from "./use-profile-form";

/** Step 2: the bio, which is optional. */
export function BioStep({ form: { register, formState } }: { form: ProfileForm }) {
  return (
    <TextArea
      label="Bio"
      optional
      rows={6}
      limit={LIMITS.bio}
      help="What you do and what you're looking for. You can change this later."
      error={formState.errors.bio?.message}
      {...register("bio")}
    />
  );
}
