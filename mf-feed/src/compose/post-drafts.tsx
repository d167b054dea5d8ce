import { isNotFound } from "@guildway/shared/api";
import type { OriginalPost } from "@guildway/shared/contract/posts";
import { writeDraft } from "@guildway/shared/draft";
import { useFocusFallback } from "@guildway/shared/focus";
import { excerptOf } from "@guildway/shared/format/excerpt";
import { fullName } from "@guildway/shared/format/full-name";
import { company } from "@guildway/shared/queries/companies";
import { post } from "@guildway/shared/queries/posts";
import { useQuery } from "@guildway/shared/query";
import { Button } from "@guildway/shared/ui/button";
import { IconButton } from "@guildway/shared/ui/icon-button";
import { Cluster } from "@guildway/shared/ui/layout/flow";
import { ConfirmDialog } from "@guildway/shared/ui/overlay/confirm-dialog";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import styles from "./post-drafts.module.css";
import type { PostDraft } from "./use-post-drafts";

/** About a line, which is also read out with each button. */
const MOST_CHARACTERS = 100;

/** What a composer needs to continue a draft. */
export interface Begun {
  title: string;
  companyId?: string;
  quoteOf?: OriginalPost;
}

interface PostDraftsProps {
  drafts: readonly PostDraft[];
  onOpen: (begun: Begun) => void;
  onDeleted: () => void;
}

/** The posts that were started and not sent, each with a way to continue. */
export function PostDrafts({ drafts, ...actions }: PostDraftsProps) {
  return (
    <section aria-labelledby="post-drafts" className={styles.drafts} tabIndex={-1}>
      <h2 id="post-drafts" className={styles.heading}>
        Your drafts
      </h2>
      <ul className={styles.list}>
        {drafts.map((draft) => (
          <Draft key={draft.name} draft={draft} {...actions} />
        ))}
      </ul>
    </section>
  );
}

interface DraftProps extends Omit<PostDraftsProps, "drafts"> {
  draft: PostDraft;
}

function Draft({ draft, onOpen, onDeleted }: DraftProps) {
  const { kind, begun } = useBegun(draft.about);
  const [isAsking, setAsking] = useState(false);
  const rememberFocus = useFocusFallback("neighbor");
  const text = draft.content.replace(/\s+/g, " ");
  const excerpt = excerptOf(text, MOST_CHARACTERS) ?? text;
  return (
    <Cluster as="li">
      <div className={styles.text}>
        <p className={styles.content} dir="auto">
          {excerpt}
        </p>
        <p className={styles.kind}>{kind}</p>
      </div>
      <div className={styles.actions}>
        {begun && (
          <Button
            size="sm"
            variant="secondary"
            aria-haspopup="dialog"
            aria-label={`Continue: ${excerpt}`}
            onClick={() => onOpen(begun)}
          >
            Continue
          </Button>
        )}
        <IconButton
          label={`Delete draft: ${excerpt}`}
          onClick={({ currentTarget }) => {
            rememberFocus(currentTarget);
            setAsking(true);
          }}
        >
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Delete this draft?"
        confirmLabel="Delete"
        onConfirm={() => {
          writeDraft(draft.name, undefined, "device");
          setAsking(false);
          onDeleted();
        }}
      >
        What you wrote will be deleted. This cannot be undone.
      </ConfirmDialog>
    </Cluster>
  );
}

/** What a draft is about, and what its composer needs; nothing for a repost of a post that is gone. */
function useBegun(about: string | undefined): { kind: string; begun?: Begun } {
  const id = about ?? "";
  const original = useQuery({ ...post(id), enabled: about !== undefined, retry: false });
  const isNoPost = original.isError && isNotFound(original.error);
  const firm = useQuery({ ...company(id), enabled: isNoPost, retry: false });
  if (about === undefined) return { kind: "Post", begun: { title: "Create a post" } };
  if (original.data) {
    const { author_first_name: first_name, author_last_name: last_name } = original.data;
    return {
      kind: `Repost of ${fullName({ first_name, last_name })}'s post`,
      begun: { title: "Repost with your thoughts", quoteOf: original.data },
    };
  }
  if (firm.data) {
    const { company_id: companyId, company_name: name } = firm.data;
    return { kind: `Post as ${name}`, begun: { title: `Post as ${name}`, companyId } };
  }
  return { kind: firm.isError ? "Repost of a post that is no longer available" : "Loading…" };
}
