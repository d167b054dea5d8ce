import { ApiError } from "@guildway/shared/api";
import type { Decision } from "@guildway/shared/contract/applicants";
import type { ApplicationDetail } from "@guildway/shared/contract/applications";
import { fullName } from "@guildway/shared/format/full-name";
import { fetchAnew, useMutation, useQueryClient } from "@guildway/shared/query";
import { toast } from "@guildway/shared/toast";
import { useRef, useState } from "react";
import { type DecidedStatus, decideApplications, updateApplicationStatus } from "../applicants/queries";
import { application } from "../applications/queries";
import { describeDecision, describeGone, type Target } from "./decision";
import type { Undoable } from "./use-undo";

export interface Choice {
  status?: DecidedStatus | undefined;
  /** A message to the applicants; may contain placeholders. */
  note?: string;
}

/** Applications that weren't changed, because someone else had changed them. */
export interface Refusal {
  refused: Decision["refused"];
  choice: Choice;
}

/** How far a decision about several applications has come. */
export interface Progress {
  text: string;
  done: number;
  all: number;
}

interface DecideOptions {
  jobId: string;
  offerUndo: (decision: Omit<Undoable, "key" | "until">) => void;
}

/** Decides about one application or several, and remembers what was refused because others were faster. */
export function useDecide({ jobId, offerUndo }: DecideOptions) {
  const client = useQueryClient();
  const one = useMutation(updateApplicationStatus(jobId));
  const several = useMutation(decideApplications(jobId));
  const [refusal, setRefusal] = useState<Refusal>();
  const [progress, setProgress] = useState<Progress>();

  // The same application may be decided again before the server has answered: the version of each is kept.
  const saved = useRef(new Map<string, Promise<number>>());

  function send({ id, version }: Target, status: DecidedStatus) {
    const before = saved.current.get(id);
    if (!before) return one.mutateAsync({ id, version, status });
    return before.then((own) => one.mutateAsync({ id, version: Math.max(version, own), status }));
  }

  async function move(target: Target, status: DecidedStatus): Promise<readonly string[]> {
    const answer = send(target, status);
    const version = answer.then(
      (application) => application.version,
      () => 0,
    );
    saved.current.set(target.id, version);
    try {
      const { decision_id } = await answer;
      return decision_id === null ? [] : [decision_id];
    } catch (error) {
      const refused = refusedBy(error);
      if (refused) setRefusal({ refused: [refused], choice: { status } });
      else toast.error(failureOf(error));
      return [];
    }
  }

  async function decideSeveral(targets: readonly Target[], choice: Choice): Promise<readonly string[]> {
    const text = describeDecision(targets, choice);
    const show = (done: number) => setProgress({ text, done, all: targets.length });
    show(0);
    try {
      const decided = await several.mutateAsync({ applications: targets, ...choice, onProgress: show });
      if (decided.refused.length > 0) setRefusal({ refused: decided.refused, choice });
      const gone = targets.filter(({ id }) => decided.gone.includes(id));
      if (gone.length > 0) toast.error(describeGone(gone));
      return decided.decisionIds;
    } finally {
      setProgress(undefined);
    }
  }

  function decide(targets: readonly Target[], choice: Choice): Promise<readonly string[]> {
    const [first] = targets;
    if (!first) return Promise.resolve([]);
    const { status, note } = choice;
    const alone = targets.length === 1 && status !== undefined && !note;
    const decisionIds = alone ? move(first, status) : decideSeveral(targets, choice);
    offerUndo({
      text: describeDecision(targets, choice),
      applicationId: targets.length === 1 ? first.id : undefined,
      decisionIds,
    });
    return decisionIds;
  }

  return {
    decide,
    progress,
    refusal,
    /** Leaves what others decided. */
    acceptTheirs: () => setRefusal(undefined),
    /** Decides once more about what was refused, now that its current state is known. */
    decideAnyway: async () => {
      if (!refusal) return;
      setRefusal(undefined);
      const targets = await Promise.all(refusal.refused.map(({ id }) => fetchAnew(client, application(id))));
      await decide(
        targets.filter(({ status }) => status !== "withdrawn"),
        refusal.choice,
      );
    },
  };
}

function failureOf(error: unknown): string {
  return `Couldn't save the decision – ${error instanceof Error ? error.message : "please try again"}`;
}

/** What a 412 says, as the answer about several applications has it. */
function refusedBy(error: unknown): Decision["refused"][number] | undefined {
  const stale = error instanceof ApiError ? error.stale : undefined;
  if (!stale?.current) return undefined;
  const { id, status, applicant, updated_at } = stale.current as ApplicationDetail;
  const { userId = "", name = "" } = stale.changedBy ?? {};
  return {
    id,
    status,
    applicant,
    changed_by: stale.changedBy ? { user_id: userId, first_name: name, last_name: "" } : null,
    changed_at: stale.changedAt ?? updated_at,
  };
}

/** The person who changed an application, as a sentence begins with them. */
export function whoChanged({ changed_by, applicant, status }: Decision["refused"][number]): string {
  if (status === "withdrawn") return applicant.first_name;
  return changed_by ? fullName(changed_by) : "Someone on your team";
}
