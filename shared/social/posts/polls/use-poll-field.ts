import type { ContractForm } from "../../../forms/form";
import type { WrittenPost } from "../post-form";
import type { PollField } from "./poll-editor";

type Form = Pick<ContractForm<WrittenPost, WrittenPost>, "formState" | "watch" | "setValue">;

/** The poll of a post that is being written, in its form. */
export function usePollField({ formState, watch, setValue }: Form): PollField {
  const { errors, isSubmitted, submitCount } = formState;
  return {
    value: watch("poll"),
    set: (poll) => setValue("poll", poll, { shouldDirty: true, shouldValidate: isSubmitted }),
    errorOf: (index) => errors.poll?.options?.[index]?.message,
    attempts: submitCount,
    isFirstRefused: !errors.content,
  };
}
