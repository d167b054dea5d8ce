import type { Conversation } from "@guildway/shared/contract/messages";
import { useInfiniteQuery } from "@guildway/shared/query";
import { routes } from "@guildway/shared/routes";
import { ButtonLink } from "@guildway/shared/ui/button";
import { LoadMore } from "@guildway/shared/ui/list/load-more";
import { EmptyState } from "@guildway/shared/ui/state/empty-state";
import { QueryState } from "@guildway/shared/ui/state/query-state";
import { MessagesSquare } from "lucide-react";
import styles from "./conversation-list.module.css";
import { ConversationRow } from "./conversation-row";
import { FolderSwitch } from "./folder-switch";
import { useFolder } from "./list-address";
import { ListSkeleton } from "./list-skeleton";
import { conversations, type Folder } from "./queries";
import { RowMenuButton } from "./row-menu-button";
import { UnsentLink } from "./unsent-link";

/** The viewer's conversations in one folder, newest first, with the open one marked. */
export function ConversationList({ openId }: { openId?: string }) {
  const [folder, setFolder] = useFolder();
  const list = useInfiniteQuery(conversations(folder));
  return (
    <>
      <FolderSwitch folder={folder} onChange={setFolder} />
      <UnsentLink openId={openId} />
      <div className={styles.scroll}>
        <QueryState
          query={list}
          loading={<ListSkeleton label="Loading conversations..." />}
          failed="Couldn't load your conversations"
          isEmpty={({ pages }) => pages.every(({ items }) => items.length === 0)}
          empty={<Empty folder={folder} />}
        >
          {({ pages }) => <Rows items={pages.flatMap(({ items }) => items)} openId={openId} />}
        </QueryState>
        {list.data && (
          <LoadMore
            hasMore={list.hasNextPage}
            busy={list.isFetchingNextPage}
            failed={list.isFetchNextPageError}
            onMore={() => void list.fetchNextPage()}
          />
        )}
      </div>
    </>
  );
}

function Rows({ items, openId }: { items: Conversation[]; openId: string | undefined }) {
  return (
    <ul aria-label="Conversations">
      {items.map((conversation) => (
        <li key={conversation.id} className={styles.item}>
          <ConversationRow conversation={conversation} isOpen={conversation.id === openId} />
          <RowMenuButton conversation={conversation} />
        </li>
      ))}
    </ul>
  );
}

function Empty({ folder }: { folder: Folder }) {
  if (folder === "archive") {
    return (
      <EmptyState icon={<MessagesSquare />} title="Nothing archived">
        A conversation that you archive moves here until a new message arrives, unless it is muted.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<MessagesSquare />}
      title="No messages yet"
      action={<ButtonLink to={routes.newMessage}>Write a message</ButtonLink>}
    >
      Conversations with your connections will appear here.
    </EmptyState>
  );
}
