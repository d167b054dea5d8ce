import { PersonCard } from "@guildway/shared/cards/person-card";
import { routes } from "@guildway/shared/routes";
import { ButtonLink } from "@guildway/shared/ui/button";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { UsersRound } from "lucide-react";
import { ConnectionList } from "../connections/connection-list";

/** Chooses which connection to write to. */
export function Page() {
  return (
    <PageLayout>
      <PageHeading
        title="New message"
        lead="Choose one of your connections."
        back={{ to: routes.messages, label: "Messages" }}
      />
      <div>
        <ButtonLink variant="secondary" to={routes.newGroup} icon={<UsersRound aria-hidden="true" />}>
          New group
        </ButtonLink>
      </div>
      <ConnectionList label="Name" without="You can write to people once you're connected.">
        {({ user_id, friend_profile_data: person }) => (
          <PersonCard appearance="row" person={person} to={routes.messageTo(user_id)} />
        )}
      </ConnectionList>
    </PageLayout>
  );
}
