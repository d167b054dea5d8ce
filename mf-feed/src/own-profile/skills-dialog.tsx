import type { Skill, SkillToAdd } from "@guildway/shared/contract/people";
import { useContractForm } from "@guildway/shared/form";
import { useMutation, useQuery } from "@guildway/shared/query";
import { SkillPicker } from "@guildway/shared/skills/skill-picker";
import { toast } from "@guildway/shared/toast";
import { STILL_LOADING } from "@guildway/shared/ui/availability";
import { Button } from "@guildway/shared/ui/button";
import { Form, FormActions, FormError } from "@guildway/shared/ui/form/form";
import { Dialog } from "@guildway/shared/ui/overlay/dialog";
import { QueryState } from "@guildway/shared/ui/state/query-state";
import { Loading, SkeletonText } from "@guildway/shared/ui/state/skeleton";
import { useSettled } from "@guildway/shared/use-settled";
import { useState } from "react";
import type { AddDialogProps } from "./section";
import { addSkills, skillsNotAdded, suggestedSkills } from "./skill-queries";

/** One letter is in almost every skill. */
const SHORTEST_TEXT = 2;
/** A pause in typing, after which the suggestions follow; milliseconds. */
const PAUSE = 150;

/** Adds skills: clicking an available skill moves it to the selected list, and back (product §4.5). */
export function SkillsDialog({ onClose }: AddDialogProps) {
  const available = useQuery(skillsNotAdded());
  const [typed, setTyped] = useState("");
  const text = useSettled(typed.trim(), PAUSE);
  const suggested = useQuery({ ...suggestedSkills(text), enabled: text.length >= SHORTEST_TEXT });
  const { mutateAsync: add } = useMutation(addSkills());
  const form = useContractForm({
    schema: () => import("@guildway/shared/contract/people").then(({ people }) => people.addSkills.body),
    defaultValues: { skills: [] as SkillToAdd[] },
    shows: ["skills"],
    draft: { name: "skills", version: 1, like: { skills: [{}] } },
  });
  const { errors, isSubmitting, isSubmitted } = form.formState;

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
              skills={[...skills, ...(suggested.data ?? [])].map(({ skill_name }) => skill_name)}
              // The form contains what is sent, in the order of the clicks.
              selected={form.watch("skills").flatMap(({ skill_name }) => skill_name ?? [])}
              hint="Click a skill below to select it, or type one of your own."
              onFilter={setTyped}
              addsOwn
              onChange={(names) =>
                form.setValue(
                  "skills",
                  names.map((name) => skillNamed(skills, name)),
                  { shouldValidate: isSubmitted },
                )
              }
            />
          )}
        </QueryState>
        <FormError>{errors.skills?.message}</FormError>
        <FormActions>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={isSubmitting} unavailable={!available.data && STILL_LOADING}>
            Add
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}

/** A listed skill, or a custom one, which has no id yet. */
function skillNamed(skills: readonly Skill[], name: string): SkillToAdd {
  return skills.find(({ skill_name }) => skill_name === name) ?? { skill_name: name };
}
