import { useQuery } from "@guildway/shared/query";
import { Navigate, useParams } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { ButtonLink } from "@guildway/shared/ui/button";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { EmptyState } from "@guildway/shared/ui/state/empty-state";
import { QueryState } from "@guildway/shared/ui/state/query-state";
import { UserRoundX } from "lucide-react";
import { useState } from "react";
import { ConversationPane } from "../conversation/conversation-pane";
import { LogSkeleton } from "../conversation/log-skeleton";
import { conversation as conversationOf } from "../conversation/queries";
import { UnsentText } from "../groups/unsent-text";
import { TwoPanes } from "../layout/two-panes";
import { ListPane } from "../list/list-pane";
import { useLiveMessages } from "../live/use-live-messages";
import { addressee } from "./queries";

/** The first message to a person. */
export function Page() {
  const { userId = "" } = useParams();
  return <ToPerson key={userId} userId={userId} />;
}

/** A conversation that was started earlier has its own page; one that starts here continues here. */
function ToPerson({ userId }: { userId: string }) {
  const found = useQuery(addressee(userId));
  const id = found.data?.conversation_id ?? undefined;
  const [begins, setBegins] = useState(false);
  if (found.data && id === undefined && !begins) setBegins(true);
  useLiveMessages(id);
  const conversation = useQuery({ ...conversationOf(id ?? ""), enabled: id !== undefined });
  if (id !== undefined && !begins) return <Navigate to={routes.conversation(id)} replace />;
  return (
    <TwoPanes list={<ListPane openId={id} />} shown="conversation" hasBox={found.data?.may_write === "yes"}>
      {!found.data && <PageHeading title="Messages" hidden />}
      <QueryState
        query={found}
        loading={<LogSkeleton />}
        failed="Couldn't load this person"
        missing={
          <>
            <EmptyState
              icon={<UserRoundX />}
              title="This person isn't here"
              action={<ButtonLink to={routes.messages}>All messages</ButtonLink>}
            />
            <UnsentText place={userId} />
          </>
        }
      >
        {({ person, may_write }) => (
          <ConversationPane conversation={conversation.data} person={person} mayWrite={may_write} />
        )}
      </QueryState>
    </TwoPanes>
  );
}
