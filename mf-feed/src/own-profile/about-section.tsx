import { LIMITS } from "@guildway/shared/contract/limits";
import type { User } from "@guildway/shared/contract/people";
import { useMutation } from "@guildway/shared/query";
import { Form } from "@guildway/shared/ui/form/form";
import { TextArea } from "@guildway/shared/ui/form/text-area";
import { TextField } from "@guildway/shared/ui/form/text-field";
import { OtherTab } from "@guildway/shared/ui/other-tab";
import { FormSection, SaveActions } from "./form-section";
import { LocationFields } from "./location-fields";
import { updateProfile } from "./queries";
import { useProfileForm } from "./use-profile-form";
import styles from "./work-dialog.module.css";

/** Changes name, headline, location and bio (product §4). */
export function AboutSection({ user }: { user: User }) {
  const form = useProfileForm(user);
  const { errors } = form.formState;
  const { mutateAsync: update } = useMutation(updateProfile(user));
  return (
    <FormSection anchor="about" title="About you">
      <Form onSubmit={form.submit(update)}>
        <OtherTab shown={form.inOtherTab} />
        <div className={styles.pair}>
          <TextField
            label="First Name"
            autoComplete="given-name"
            spellCheck={false}
            error={errors.first_name?.message}
            {...form.register("first_name")}
          />
          <TextField
            label="Last Name"
            autoComplete="family-name"
            spellCheck={false}
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
          label="Name in another script"
          optional
          help="Shown beside your name, so that members who read that script know and find you."
          maxLength={LIMITS.name}
          error={errors.other_name?.message}
          {...form.register("other_name")}
        />
        <TextField
          label="Headline"
          optional
          help="Shown below your name. Leave it empty to show your current job."
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
        <SaveActions form={form} />
      </Form>
    </FormSection>
  );
}
