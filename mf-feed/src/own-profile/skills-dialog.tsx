import type { Skill } from "@guildway/shared/contract/people";
import { useContractForm } from "@guildway/shared/form";
import { addSkills, skillsNotAdded } from "@guildway/shared/queries/skills";
import { useMutation, useQuery } from "@guildway/shared/query";
import { SkillPicker } from "@guildway/shared/skills/skill-picker";
import { toast } from "@guildway/shared/toast";
import { Button } from "@guildway/shared/ui/button";
import { Form, FormActions, FormError } from "@guildway/shared/ui/form/form";
import { Dialog } from "@guildway/shared/ui/overlay/dialog";
import { QueryState } from "@guildway/shared/ui/state/query-state";
import { Loading, SkeletonText } from "@guildway/shared/ui/state/skeleton";
import type { AddDialogProps } from "./section";

/** Adds skills: clicking an available skill moves it to the selected list, and back (product §4). */
export function SkillsDialog({ onClose }: AddDialogProps) {
  const available = useQuery(skillsNotAdded());
  const { mutateAsync: add } = useMutation(addSkills());
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
          await add(skills);
          toast.success(skills.length === 1 ? "Skill added" : `${skills.length} skills added`);
          onClose();
        })}
      >
        <QueryState
          query={available}
          loading={
            <Loading label="Loading skills...">
              <SkeletonText lines={5} />
            </Loading>
          }
          failed="Couldn't load the skills"
        >
          {(skills) => (
            <SkillPicker
              skills={skills.map(({ skill_name }) => skill_name)}
              selected={selected.map(({ skill_name }) => skill_name)}
              hint="Click a skill below to select it."
              onChange={(names) =>
                form.setValue("skills", skillsNamed(skills, names), { shouldValidate: isSubmitted })
              }
            />
          )}
        </QueryState>
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
