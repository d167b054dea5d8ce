import { ApiError, errorMessage } from "@guildway/shared/api";
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
  placeOf,
  STEPS,
  type Step,
  stepNamed,
} from "./steps";

/**
 * Where one is in the wizard: the step stands in the address, so that the browser's Back goes back by one.
 * One goes on when the page is right, and to the preview when everything is.
 */
export function useJobSteps(draft: JobDraft, save: (job: CheckedJob) => Promise<void>) {
  const [params, setParams] = useSearchParams();
  const [errors, setErrors] = useState<FieldErrors>({});
  // Counts what was refused so far, so that each time the focus goes there once.
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

  /** A part of the draft is about to change: what was wrong with it may be right, and the preview is another. */
  function forgive(part: Partial<JobDraft>) {
    setErrors((before) => errorsAfterChange(before, draft, part));
    setChecked(undefined);
  }

  /** Shows what is refused on the first page that has some. */
  function refuse(refused: FieldErrors) {
    show(refused);
    const bad = firstBadStep(refused);
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
    // Enter in a question's field is no wish to leave the questions.
    if (step === "questions") return;
    if (step === "details") {
      if (await check()) go("preview");
      return;
    }
    const refused = errorsOnLeaving(step, (await checkDraft(draft)).errors);
    show(refused);
    if (Object.keys(refused).length === 0) go(STEPS[placeOf(step) + 1] ?? "preview");
  }

  function back() {
    setErrors({});
    go(step === "questions" ? "details" : (STEPS[placeOf(step) - 1] ?? "basics"));
  }

  async function submit() {
    const job = await check();
    if (!job) return;
    setSaving(true);
    try {
      await save(job);
    } catch (error) {
      const refused = error instanceof ApiError ? errorsByPath(error.fieldErrors) : {};
      if (Object.keys(refused).length > 0) refuse(refused);
      else toast.error(errorMessage(error));
    } finally {
      setSaving(false);
    }
  }

  return { step, errors, refusals, checked, saving, go, next, back, check, forgive };
}
