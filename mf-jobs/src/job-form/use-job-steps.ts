import { ApiError, errorMessage } from "@guildway/shared/api";
import { NotSaved } from "@guildway/shared/not-saved";
import { useSearchParams } from "@guildway/shared/router";
import { toast } from "@guildway/shared/toast";
import { useState } from "react";
import { type CheckedJob, checkDraft, errorsByPath } from "./check-draft";
import type { JobDraft } from "./job-draft";
import {
  byQuestion,
  errorsAfterChange,
  errorsOnLeaving,
  type FieldErrors,
  firstBadStep,
  isShown,
  positionOf,
  STEPS,
  type Step,
  stepNamed,
} from "./steps";

/**
 * Leads through the wizard. The step is in the address, so that the browser's Back goes back by one. The next page
 * opens once the current one is valid, the preview once everything is.
 */
export function useJobSteps(draft: JobDraft, save: (job: CheckedJob) => Promise<void>) {
  const [params, setParams] = useSearchParams();
  const [errors, setErrors] = useState<FieldErrors>({});
  // Counts the refusals, each of which moves the focus once.
  const [refusals, setRefusals] = useState(0);
  const [checked, setChecked] = useState<CheckedJob>();
  const [saving, setSaving] = useState(false);
  const step = stepNamed(params.get("step"));

  function go(to: Step, options?: { replace: boolean }) {
    setParams((present) => {
      const next = new URLSearchParams(present);
      next.set("step", to);
      return next;
    }, options);
  }

  function show(refused: FieldErrors) {
    setErrors(byQuestion(refused, draft));
    setRefusals((count) => count + 1);
  }

  /** Clears the errors of a part of the draft that is about to change, and the preview. */
  function forgive(part: Partial<JobDraft>) {
    setErrors((before) => errorsAfterChange(before, draft, part));
    setChecked(undefined);
  }

  /** Shows the errors, on the first page that has some; those that no page shows as a message. */
  function refuse(refused: FieldErrors) {
    const entries = Object.entries(refused);
    const shown = Object.fromEntries(entries.filter(([path]) => isShown(path)));
    const hidden = entries.filter(([path]) => !isShown(path)).map(([, message]) => message);
    if (hidden.length > 0) toast.error(hidden.join(" "));
    show(shown);
    const bad = firstBadStep(shown);
    if (bad && bad !== step) go(bad);
  }

  async function check(): Promise<CheckedJob | undefined> {
    const result = await checkDraft(draft);
    if (result.job) setErrors({});
    else refuse(result.errors);
    setChecked(result.job);
    return result.job;
  }

  async function next() {
    if (step === "preview") return submit();
    // Enter in a question's field does not leave the questions.
    if (step === "questions") return;
    if (step === "details") {
      if (await check()) go("preview");
      return;
    }
    const refused = errorsOnLeaving(step, (await checkDraft(draft)).errors);
    show(refused);
    if (Object.keys(refused).length === 0) go(STEPS[positionOf(step) + 1] ?? "preview");
  }

  function back() {
    setErrors({});
    go(step === "questions" ? "details" : (STEPS[positionOf(step) - 1] ?? "basics"));
  }

  async function submit() {
    const job = await check();
    if (!job) return;
    setSaving(true);
    try {
      await save(job);
    } catch (error) {
      if (error instanceof NotSaved) return;
      const refused = error instanceof ApiError ? errorsByPath(error.fieldErrors) : {};
      if (Object.keys(refused).length > 0) refuse(refused);
      else toast.error(errorMessage(error));
    } finally {
      setSaving(false);
    }
  }

  return { step, errors, refusals, checked, saving, go, next, back, check, forgive };
}
