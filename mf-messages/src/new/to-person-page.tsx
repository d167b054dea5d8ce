import type { MayWrite } from "@guildway/shared/contract/messages";
import type { PersonSummary } from "@guildway/shared/contract/people";
import { addressee } from "@guildway/shared/queries/messages";
import { useQuery } from "@guildway/shared/query";
import { Link, Navigate, useParams } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { Avatar } from "@guildway/shared/ui/avatar";
import { ButtonLink } from "@guildway/shared/ui/button";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { EmptyState } from "@guildway/shared/ui/state/empty-state";
import { QueryState } from "@guildway/shared/ui/state/query-state";
import { ArrowLeft, UserRoundX } from "lucide-react";
import { CannotWrite } from "../conversation/cannot-write";
import { Composer } from "../conversation/composer";
import header from "../conversation/conversation-header.module.css";
import { LogSkeleton } from "../conversation/log-skeleton";
import log from "../conversation/message-log.module.css";
import { nameOf } from "../conversation/name-of";
import { PendingItem } from "../conversation/pending-item";
import { TwoPanes } from "../layout/two-panes";
import { ListPane } from "../list/list-pane";
import { useLiveMessages } from "../live/use-live-messages";
import { useOutbox } from "../outbox/use-outbox";

/** The first message to a person; once there is a conversation, its page takes over. */
export function Page() {
  const { userId = "" } = useParams();
  useLiveMessages();
  const found = useQuery(addressee(userId));
  if (found.data?.conversation_id) {
    return <Navigate to={routes.conversation(found.data.conversation_id)} replace />;
  }
  return (
    <TwoPanes list={<ListPane />} shown="conversation">
      {!found.data && <PageHeading title="Messages" hidden />}
      <QueryState
        query={found}
        loading={<LogSkeleton />}
        failed="Couldn't load this person"
        missing={
          <EmptyState
            icon={<UserRoundX />}
            title="This person isn't here"
            action={<ButtonLink to={routes.messages}>All messages</ButtonLink>}
          />
        }
      >
        {({ person, may_write }) => <FirstMessage key={userId} person={person} mayWrite={may_write} />}
      </QueryState>
    </TwoPanes>
  );
}

interface FirstMessageProps {
  person: PersonSummary;
  mayWrite: MayWrite;
}

function FirstMessage({ person, mayWrite }: FirstMessageProps) {
  const { outbox, pending } = useOutbox();
  const name = nameOf(person);
  const to = { userId: person.user_id };
  const own = pending.filter((item) => "userId" in item.to && item.to.userId === person.user_id);
  return (
    <>
      <header className={header.header} data-whole-screen>
        <PageHeading title={`${name} · Messages`} hidden>
          {name}
        </PageHeading>
        <Link to={routes.messages} className={header.back} aria-label="All messages">
          <ArrowLeft aria-hidden="true" />
        </Link>
        <Avatar className={header.avatar} name={name} id={person.user_id} picture={person.portrait} />
        <div className={header.text}>
          <p className={header.name}>
            <Link to={routes.user(person.user_id)}>{name}</Link>
          </p>
          {person.headline && <p className={header.headline}>{person.headline}</p>}
        </div>
      </header>
      <div className={log.place}>
        <div className={log.scroll} role="log" aria-label={`Messages with ${name}`}>
          <div className={log.content}>
            {own.length === 0 && mayWrite === "yes" && (
              <p className={log.day}>This is the beginning of your conversation with {name}.</p>
            )}
            <ol className={log.list}>
              {own.map((item) => (
                <PendingItem key={item.id} pending={item} />
              ))}
            </ol>
          </div>
        </div>
      </div>
      {mayWrite === "yes" ? (
        <Composer
          name={name}
          draftName={person.user_id}
          intent={null}
          onDone={() => undefined}
          onTyping={() => undefined}
          onSend={(written) => outbox.add({ ...written, id: crypto.randomUUID(), to })}
        />
      ) : (
        <CannotWrite person={person} mayWrite={mayWrite} />
      )}
    </>
  );
}
