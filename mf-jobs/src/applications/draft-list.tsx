import { ItemCard, ItemLine } from "@guildway/shared/cards/item-card";
import type { ListedDraft } from "@guildway/shared/contract/application-drafts";
import { useFocusFallback } from "@guildway/shared/focus";
import { isolated } from "@guildway/shared/format/isolated";
import { useInfiniteQuery, useMutation } from "@guildway/shared/query";
import { routes } from "@guildway/shared/routes";
import { Badge } from "@guildway/shared/ui/badge";
import { Button, ButtonLink } from "@guildway/shared/ui/button";
import { Stack } from "@guildway/shared/ui/layout/flow";
import { PagedList } from "@guildway/shared/ui/list/paged-list";
import { ConfirmDialog } from "@guildway/shared/ui/overlay/confirm-dialog";
import { TimeAgo } from "@guildway/shared/ui/text/time-ago";
import { useState } from "react";
import { applicationDrafts, deleteApplicationDraft } from "../apply/draft-queries";
import styles from "./draft-list.module.css";

/** The applications that the viewer has begun, on whatever device; nothing if there are none. */
export function DraftList() {
  const list = useInfiniteQuery(applicationDrafts());
  const isEmpty = list.data?.pages.every(({ items }) => items.length === 0);
  if (list.isPending || isEmpty) return null;
  return (
    <section aria-labelledby="drafts">
      <Stack>
        <h2 id="drafts" className={styles.heading}>
          Not sent yet
        </h2>
        <PagedList
          list={list}
          label="Applications not sent yet"
          failed="Couldn't load your drafts"
          loading={null}
          empty={null}
          keyOf={(draft) => draft.job_id}
        >
          {(draft) => <DraftCard draft={draft} />}
        </PagedList>
      </Stack>
    </section>
  );
}

function DraftCard({ draft }: { draft: ListedDraft }) {
  const { job_id, job_title, company_id, company_name, company_logo } = draft;
  const { is_open, answered, questions, updated_at } = draft;
  const [asking, setAsking] = useState(false);
  return (
    <ItemCard
      name={job_title}
      heading="h3"
      avatar={{ name: company_name, id: company_id, picture: company_logo, kind: "company" }}
      to={routes.job(job_id)}
      aside={!is_open && <Badge tone="warning">Closed</Badge>}
      actions={
        <>
          {is_open && (
            <ButtonLink size="sm" to={routes.applyToJob(job_id)}>
              Continue<span className="visually-hidden"> applying for {job_title}</span>
            </ButtonLink>
          )}
          <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => setAsking(true)}>
            Delete<span className="visually-hidden"> the draft for {job_title}</span>
          </Button>
          {asking && <DeleteDialog draft={draft} onClose={() => setAsking(false)} />}
        </>
      }
    >
      <ItemLine>
        {isolated(company_name)} · {answered} of {questions} {questions === 1 ? "question" : "questions"}{" "}
        answered · saved <TimeAgo value={updated_at} />
      </ItemLine>
    </ItemCard>
  );
}

function DeleteDialog({ draft, onClose }: { draft: ListedDraft; onClose: () => void }) {
  useFocusFallback("neighbor", document.activeElement);
  const { mutate, isPending } = useMutation(deleteApplicationDraft(draft.job_id));
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Delete your draft for ${draft.job_title}?`}
      confirmLabel="Delete"
      cancelLabel="Keep it"
      busy={isPending}
      onConfirm={() => mutate(undefined, { onSettled: onClose })}
    >
      Your answers and the files you uploaded for it are deleted.
    </ConfirmDialog>
  );
}
