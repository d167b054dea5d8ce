import type { ContractForm } from "../../../forms/form";
import type { WrittenPost } from "../post-form";
import type { PollField } from "./poll-editor";

type Form = Pick<ContractForm<WrittenPost, WrittenPost>, "formState" | "watch" | "setValue" | "trigger">;

/** The poll of a post that is being written, in its form. */
export function usePollField({ formState, watch, setValue, trigger }: Form): PollField {
  const { errors, isSubmitted, submitCount } = formState;
  return {
    value: watch("poll"),
    set(poll) {
      setValue("poll", poll, { shouldDirty: true });
      // Of a field that isn't registered, only the errors of a list are kept.
      if (isSubmitted) void trigger("poll.options");
    },
    errorOf: (index) => errors.poll?.options?.[index]?.message,
    attempts: submitCount,
    isFirstRefused: !errors.content,
  };
}
