import type { ApplicationDetail } from "@guildway/shared/contract/applications";
import { fullName } from "@guildway/shared/format/full-name";
import { useInfiniteQuery, useMutation } from "@guildway/shared/query";
import { useNavigate } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { useUserId } from "@guildway/shared/session";
import { CheckboxGroup } from "@guildway/shared/ui/form/checkbox-group";
import { LoadMore } from "@guildway/shared/ui/list/load-more";
import { FormDialog } from "@guildway/shared/ui/overlay/form-dialog";
import { QueryState } from "@guildway/shared/ui/state/query-state";
import { Loading, SkeletonText } from "@guildway/shared/ui/state/skeleton";
import { useState } from "react";
import { colleagues, discussApplication } from "./queries";

interface DiscussionDialogProps {
  application: ApplicationDetail;
  companyId: string;
  onClose: () => void;
}

/** Opens the group in which recruiters discuss an application, with the colleagues who are chosen (product §16.10). */
export function DiscussionDialog({ application, companyId, onClose }: DiscussionDialogProps) {
  const { applicant, id } = application;
  const viewerId = useUserId();
  const navigate = useNavigate();
  const list = useInfiniteQuery(colleagues(companyId));
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { mutate: discuss, isPending } = useMutation(discussApplication(id));
  const recruiters = (list.data?.pages ?? [])
    .flatMap(({ items }) => items)
    .filter(({ is_admin, user_id }) => is_admin && user_id !== viewerId && user_id !== applicant.user_id);
  return (
    <FormDialog
      title={`Discuss ${fullName(applicant)}`}
      description={`A conversation of recruiters, without ${applicant.first_name}. Whoever joins sees what is written from then on.`}
      submitLabel="Open discussion"
      busy={isPending}
      onSubmit={(event) => {
        event.preventDefault();
        // Whoever has stopped recruiting is no longer shown.
        const joining = recruiters.filter(({ user_id }) => chosen.includes(user_id));
        discuss(joining, { onSuccess: ({ id: to }) => void navigate(routes.conversation(to)) });
      }}
      onClose={onClose}
    >
      <QueryState
        query={list}
        loading={
          <Loading label="Loading your colleagues...">
            <SkeletonText lines={3} />
          </Loading>
        }
        failed="Couldn't load your colleagues"
      >
        {() => (
          <>
            {recruiters.length > 0 ? (
              <CheckboxGroup
                name="colleagues"
                label="Add colleagues"
                help="Anyone who recruits for your company can join, too."
                options={recruiters.map((person) => ({
                  value: person.user_id,
                  label: fullName(person),
                  note: person.job_title,
                }))}
                value={chosen}
                onChange={({ target: { value, checked } }) =>
                  setChosen(checked ? [...chosen, value] : chosen.filter((other) => other !== value))
                }
              />
            ) : (
              !list.hasNextPage && (
                <p>Nobody else recruits for your company yet. Those who do later can join here.</p>
              )
            )}
            {list.hasNextPage && (
              <LoadMore
                hasMore
                busy={list.isFetchingNextPage}
                failed={list.isFetchNextPageError}
                onMore={() => void list.fetchNextPage()}
                automatic={false}
              />
            )}
          </>
        )}
      </QueryState>
    </FormDialog>
  );
}
