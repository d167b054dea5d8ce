import { LIMITS } from "@guildway/shared/contract/limits";
import type { User } from "@guildway/shared/contract/people";
import { moveFocus } from "@guildway/shared/focus";
import { updateProfile } from "@guildway/shared/queries/users";
import { useMutation } from "@guildway/shared/query";
import { Button } from "@guildway/shared/ui/button";
import { Form, FormActions } from "@guildway/shared/ui/form/form";
import { TextArea } from "@guildway/shared/ui/form/text-area";
import { TextField } from "@guildway/shared/ui/form/text-field";
import { OtherTab } from "@guildway/shared/ui/other-tab";
import { Dialog } from "@guildway/shared/ui/overlay/dialog";
import { useEffect, useRef } from "react";
import { LocationFields } from "./location-fields";
import { useProfileForm } from "./use-profile-form";
import styles from "./work-dialog.module.css";

export type ProfileField = "first_name" | "headline" | "location_country" | "bio";

interface EditProfileDialogProps {
  user: User;
  /** The field that it begins at. */
  field: ProfileField;
  onClose: () => void;
}

/** Changes name, headline, location and bio (product §4). */
export function EditProfileDialog({ user, field, onClose }: EditProfileDialogProps) {
  const form = useProfileForm(user);
  const { errors, isSubmitting } = form.formState;
  const { mutateAsync: update } = useMutation(updateProfile(user));
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => moveFocus({ in: element.current, find: `[name="${field}"]` }), [field]);
  return (
    <Dialog open onOpenChange={onClose} title="Edit profile">
      <Form
        ref={element}
        onSubmit={form.submit(async (profile) => {
          await update(profile);
          onClose();
        })}
      >
        <OtherTab shown={form.inOtherTab} />
        <div className={styles.pair}>
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
          <LocationFields
            country={form.watch("location_country")}
            countryField={form.register("location_country", {
              onChange: () => form.setValue("location_state", ""),
            })}
            stateField={form.register("location_state")}
            errors={errors}
          />
        </div>
        <TextField
          label="Headline"
          optional
          help="Shown below your name. Leave it empty to show your current job."
          autoComplete="off"
          maxLength={LIMITS.headline}
          error={errors.headline?.message}
          {...form.register("headline")}
        />
        <TextArea
          label="Bio"
          optional
          rows={5}
          limit={LIMITS.bio}
          error={errors.bio?.message}
          {...form.register("bio")}
        />
        {form.conflict}
        <FormActions>
          <Button
            variant="secondary"
            onClick={() => {
              form.discard();
              onClose();
            }}
          >
            Cancel
          </Button>
          <Button type="submit" busy={isSubmitting}>
            Save
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
