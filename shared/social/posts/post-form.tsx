import { ChartBarBig, ImagePlus } from "lucide-react";
import { type ReactNode, type SyntheticEvent, useRef } from "react";
import type { z } from "zod";
import { COMPOSER_ROWS, LIMITS } from "../../contract/limits";
import type { NewMention } from "../../contract/mentions";
import { PICTURE_TYPES } from "../../contract/picture-sizes";
import type { Picture } from "../../contract/pictures";
import type { ContractForm } from "../../forms/form";
import { useFocusAfter } from "../../page/focus";
import { useNeededPart } from "../../page/use-lazy-part";
import { Button } from "../../ui/button";
import { Form, FormActions, FormError } from "../../ui/form/form";
import { OtherTab } from "../../ui/other-tab";
import { ChosenLink } from "./link/chosen-link";
import type { PostLink } from "./link/use-post-link";
import { MentionTextArea } from "./mentions/mention-text-area";
import type { PostPictures } from "./pictures/use-post-pictures";
import { NEW_POLL, PollEditor, type PollField, type WrittenPoll } from "./polls/poll-editor";
import styles from "./post-form.module.css";
import { submitOnShortcut } from "./submit-on-shortcut";

/** A post being written; a draft also stores what is needed to show its pictures again. */
export interface WrittenPost {
  content: string;
  mentions: NewMention[];
  pictures: Picture[];
  /** Of a link's preview. */
  preview_id: string | null;
  /** The link whose preview the author has removed, for the draft only. */
  removed_link: string | null;
  /** Of a new post; null without one. */
  poll: WrittenPoll | null;
}

/** What a written post may begin without, for its draft. */
export const POST_EXAMPLES: Omit<WrittenPost, "content"> = {
  mentions: [{ user_id: "", written: "" }],
  pictures: [{ id: "", src: "", width: 1, height: 1, colour: "", alt: "" }],
  preview_id: "",
  removed_link: "",
  poll: { options: [""], days: 1 },
};

// What is sent of a picture is its id and description: the schema leaves out the rest.
export const loadPostSchema = () =>
  import("../../contract/posts").then(
    (module) => module.postForm as unknown as z.ZodType<WrittenPost, WrittenPost>,
  );

const loadList = () => import("./pictures/picture-list").then((module) => module.PictureList);

interface PostFormProps {
  label: string;
  /** A note shown before it is sent. */
  help?: ReactNode;
  submitLabel: string;
  form: Pick<
    ContractForm<WrittenPost, WrittenPost>,
    "formState" | "register" | "getValues" | "setValue" | "setFocus" | "inOtherTab"
  >;
  pictures: PostPictures;
  link: PostLink;
  /** Undefined if it can't have one. */
  poll?: PollField;
  /** The post that it reposts. */
  quoted?: ReactNode;
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => Promise<void>;
  onCancel: () => void;
  children?: ReactNode;
}

/** The text of a post and its pictures. The draft is kept until it is sent. */
export function PostForm({
  label,
  help,
  submitLabel,
  form,
  pictures,
  link,
  poll,
  quoted,
  onSubmit,
  onCancel,
  children,
}: PostFormProps) {
  const { errors, isSubmitting } = form.formState;
  const input = useRef<HTMLInputElement>(null);
  const pollBox = useRef<HTMLFieldSetElement>(null);
  const { chosen, refusal, add } = pictures;
  const List = useNeededPart(loadList, chosen.length > 0);
  // Without the list, which says it beside each picture.
  const failure = List ? undefined : chosen.find(({ error }) => error !== undefined)?.error;
  useFocusAfter(poll?.value != null, () => ({ in: pollBox.current, find: "input" }));

  return (
    <Form
      onSubmit={async (event) => {
        event.preventDefault();
        // A picture that couldn't be uploaded says why, and offers to try again.
        if (!pictures.settling && (await pictures.settle())) await onSubmit(event);
      }}
      onPaste={(event) => {
        if (event.clipboardData.files.length === 0) return;
        event.preventDefault();
        add([...event.clipboardData.files]);
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        if (event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        add([...event.dataTransfer.files]);
      }}
    >
      <OtherTab shown={form.inOtherTab} />
      <MentionTextArea
        label={label}
        help={help}
        rows={COMPOSER_ROWS}
        limit={LIMITS.post}
        error={errors.content?.message}
        onKeyDown={submitOnShortcut}
        mentions={() => form.getValues("mentions")}
        onMention={(mentions) => form.setValue("mentions", mentions, { shouldDirty: true })}
        {...form.register("content")}
      />
      {List && <List pictures={pictures} />}
      {poll?.value && (
        <PollEditor
          ref={pollBox}
          poll={{ ...poll, value: poll.value }}
          onRemoved={() => form.setFocus("content")}
        />
      )}
      <ChosenLink link={link} onRemoved={() => form.setFocus("content")} />
      {quoted && <div className={styles.quoted}>{quoted}</div>}
      <FormError>{refusal ?? failure}</FormError>
      <FormActions>
        <Button
          variant="ghost"
          className={styles.add}
          icon={<ImagePlus aria-hidden="true" />}
          unavailable={
            chosen.length >= LIMITS.postPictures && `A post can have at most ${LIMITS.postPictures} pictures`
          }
          onPointerEnter={() => {
            // A failure is reported only once it is needed.
            loadList().catch(() => undefined);
          }}
          onClick={() => input.current?.click()}
        >
          Add pictures
        </Button>
        {poll?.value === null && (
          <Button
            variant="ghost"
            className={styles.add}
            icon={<ChartBarBig aria-hidden="true" />}
            onClick={() => poll.set(NEW_POLL)}
          >
            Add a poll
          </Button>
        )}
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept={PICTURE_TYPES.join(",")}
          aria-label="Choose pictures"
          onChange={({ target }) => {
            add([...(target.files ?? [])]);
            // The same file may be chosen again.
            target.value = "";
          }}
        />
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={isSubmitting || pictures.settling}>
          {submitLabel}
        </Button>
      </FormActions>
      {children}
    </Form>
  );
}
