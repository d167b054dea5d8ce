import { Plus, X } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { failureText } from "shared/api";
import { LIMITS } from "shared/contract/limits";
import { ErrorState } from "shared/ui/error-state";
import { Loading, SkeletonText } from "shared/ui/skeleton";
import { TextField } from "shared/ui/text-field";
import { availableSkills } from "./available-skills";
import { SkillButtons } from "./skill-buttons";
import styles from "./skills-step.module.css";
import type { StepProps } from "./step-props";
import { useSkillNames } from "./use-skill-names";

/** Three to ten skills; a chosen one leaves the list of available ones (spec §5 Job skills). */
export function SkillsStep({ draft, change, errors }: StepProps) {
  const all = useSkillNames();
  const [filter, setFilter] = useState("");
  const [full, setFull] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const available = availableSkills(all.data ?? [], draft.skills, filter);

  function choose(skill: string) {
    const tooMany = draft.skills.length >= LIMITS.jobSkillsMax;
    setFull(tooMany);
    if (!tooMany) change({ skills: [...draft.skills, skill] });
  }

  function remove(skill: string) {
    setFull(false);
    change({ skills: draft.skills.filter((other) => other !== skill) });
  }

  function takeFirst(event: KeyboardEvent) {
    if (event.key !== "Enter") return;
    // Enter would go on to the next page.
    event.preventDefault();
    const [first] = available;
    if (!first || filter.trim() === "") return;
    choose(first);
    setFilter("");
  }

  return (
    <>
      <section className={styles.chosen} aria-label="Chosen skills">
        <h3 className={styles.heading}>
          Chosen{" "}
          <span role="status">
            ({draft.skills.length} of {LIMITS.jobSkillsMax})
          </span>
        </h3>
        {draft.skills.length === 0 ? (
          <p className={styles.none}>Choose 3 to 10 skills from the list.</p>
        ) : (
          <SkillButtons
            skills={draft.skills}
            verb="Remove"
            icon={<X aria-hidden="true" />}
            onPick={remove}
            onEmptied={() => box.current?.focus()}
          />
        )}
      </section>
      <TextField
        ref={box}
        type="search"
        label="Filter skills"
        autoComplete="off"
        value={filter}
        error={full ? "Only 10 skills can be added" : skillsError(errors)}
        onChange={(event) => setFilter(event.target.value)}
        onKeyDown={takeFirst}
      />
      {all.isPending && (
        <Loading label="Loading skills...">
          <SkeletonText lines={5} />
        </Loading>
      )}
      {all.isError && !all.data && (
        <ErrorState
          message={failureText("Couldn't load the skills", all.error)}
          busy={all.isFetching}
          onRetry={() => void all.refetch()}
        />
      )}
      {all.data && (
        <section className={styles.scroll} aria-label="Available skills">
          {available.length === 0 ? (
            <p className={styles.none}>No skill matches.</p>
          ) : (
            <SkillButtons
              skills={available}
              verb="Choose"
              icon={<Plus aria-hidden="true" />}
              onPick={choose}
              onEmptied={() => box.current?.focus()}
            />
          )}
        </section>
      )}
    </>
  );
}

/** The list's own message, else that of the first refused skill. */
function skillsError(errors: StepProps["errors"]): string | undefined {
  return errors.skills ?? Object.entries(errors).find(([path]) => path.startsWith("skills."))?.[1];
}
