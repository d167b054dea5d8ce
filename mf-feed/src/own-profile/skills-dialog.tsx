import { failureText } from "@guildway/shared/api";
import type { Skill } from "@guildway/shared/contract/people";
import { useContractForm } from "@guildway/shared/form";
import { useUserId } from "@guildway/shared/session";
import { SkillPicker } from "@guildway/shared/skills/skill-picker";
import { Button } from "@guildway/shared/ui/button";
import { Form, FormActions, FormError } from "@guildway/shared/ui/form/form";
import { Dialog } from "@guildway/shared/ui/overlay/dialog";
import { ErrorState } from "@guildway/shared/ui/state/error-state";
import { Loading, SkeletonText } from "@guildway/shared/ui/state/skeleton";
import type { AddDialogProps } from "./section";
import { useAddSkills, useSkillsNotAdded } from "./use-own-skills";

/** Adds skills: clicking an available skill moves it to the selected list, and back (spec §2 "Own profile"). */
export function SkillsDialog({ onClose }: AddDialogProps) {
  const available = useSkillsNotAdded();
  const { mutateAsync: addSkills } = useAddSkills(useUserId() ?? "");
  const form = useContractForm({
    schema: () => import("@guildway/shared/contract/people").then(({ people }) => people.addSkills.body),
    defaultValues: { skills: [] },
  });
  const { errors, isSubmitting, isSubmitted } = form.formState;
  // The form holds what is sent; the picker shows the skills themselves, in the order of the clicks.
  const selected = form
    .watch("skills")
    .flatMap(({ id }) => available.data?.find((skill) => skill.id === id) ?? []);

  return (
    <Dialog open onOpenChange={onClose} title="Add skills" size="lg">
      <Form
        onSubmit={form.submit(async ({ skills }) => {
          await addSkills(skills);
          onClose();
        })}
      >
        {available.isPending && (
          <Loading label="Loading skills...">
            <SkeletonText lines={5} />
          </Loading>
        )}
        {available.isError && !available.data && (
          <ErrorState
            message={failureText("Couldn't load the skills", available.error)}
            busy={available.isFetching}
            onRetry={() => void available.refetch()}
          />
        )}
        {available.data && (
          <SkillPicker
            skills={available.data.map(({ skill_name }) => skill_name)}
            selected={selected.map(({ skill_name }) => skill_name)}
            hint="Click a skill below to select it."
            onChange={(names) =>
              form.setValue("skills", skillsNamed(available.data, names), { shouldValidate: isSubmitted })
            }
          />
        )}
        <FormError>{errors.skills?.message}</FormError>
        <FormActions>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={isSubmitting} disabled={!available.data}>
            Add
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}

function skillsNamed(skills: readonly Skill[], names: readonly string[]): Skill[] {
  return names.flatMap((name) => skills.find(({ skill_name }) => skill_name === name) ?? []);
}
