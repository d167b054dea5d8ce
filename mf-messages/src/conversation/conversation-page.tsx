import { isNotFound } from "@guildway/shared/api";
import { useQuery } from "@guildway/shared/query";
import { useParams } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { ButtonLink } from "@guildway/shared/ui/button";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { EmptyState } from "@guildway/shared/ui/state/empty-state";
import { QueryState } from "@guildway/shared/ui/state/query-state";
import { MessagesSquare } from "lucide-react";
import { UnsentText } from "../groups/unsent-text";
import { TwoPanes } from "../layout/two-panes";
import { ListPane } from "../list/list-pane";
import { useLiveMessages } from "../live/use-live-messages";
import { ConversationPane } from "./conversation-pane";
import { LogSkeleton } from "./log-skeleton";
import { conversation as conversationOf } from "./queries";

/** One conversation, beside the list of all. */
export function Page() {
  const { conversationId = "" } = useParams();
  useLiveMessages(conversationId);
  const { data, error } = useQuery(conversationOf(conversationId));
  return (
    <TwoPanes
      list={<ListPane openId={conversationId} />}
      shown="conversation"
      hasBox={data?.may_write === "yes" && !isNotFound(error)}
    >
      <Conversation key={conversationId} id={conversationId} />
    </TwoPanes>
  );
}

function Conversation({ id }: { id: string }) {
  const conversation = useQuery(conversationOf(id));
  const hasNoHeading = !conversation.data;
  return (
    <>
      {hasNoHeading && (
        <PageHeading title={isNotFound(conversation.error) ? "Not found" : "Messages"} hidden />
      )}
      <QueryState
        query={conversation}
        loading={<LogSkeleton />}
        failed="Couldn't load this conversation"
        missing={
          <>
            <EmptyState
              icon={<MessagesSquare />}
              title="This conversation can't be found"
              action={<ButtonLink to={routes.messages}>All messages</ButtonLink>}
            >
              The link may be wrong, or you may not be part of it.
            </EmptyState>
            <UnsentText place={id} />
          </>
        }
      >
        {(data) => <ConversationPane conversation={data} />}
      </QueryState>
    </>
  );
}
