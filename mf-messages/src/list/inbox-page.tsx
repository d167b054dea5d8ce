import { routes } from "@guildway/shared/routes";
import { ButtonLink } from "@guildway/shared/ui/button";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { EmptyState } from "@guildway/shared/ui/state/empty-state";
import { MessagesSquare } from "lucide-react";
import { TwoPanes } from "../layout/two-panes";
import { useLiveMessages } from "../live/use-live-messages";
import { ListPane } from "./list-pane";

/** All conversations; none is open. */
export function Page() {
  useLiveMessages();
  return (
    <>
      <PageHeading title="Messages" hidden />
      <TwoPanes list={<ListPane />} shown="list">
        <EmptyState
          icon={<MessagesSquare />}
          title="Choose a conversation"
          action={
            <ButtonLink variant="secondary" to={routes.newMessage}>
              Write a message
            </ButtonLink>
          }
        />
      </TwoPanes>
    </>
  );
}
