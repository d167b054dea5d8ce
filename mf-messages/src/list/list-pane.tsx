import { useSearchParams } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { ButtonLink } from "@guildway/shared/ui/button";
import { FilterField } from "@guildway/shared/ui/form/filter-field";
import { Cluster } from "@guildway/shared/ui/layout/flow";
import { SquarePen } from "lucide-react";
import { FoundMessages } from "../search/found-messages";
import { ConversationList } from "./conversation-list";
import styles from "./conversation-list.module.css";
import { useListAddress } from "./list-address";

/**
 * The pane with all conversations, or the messages that contain what is searched for; the address says which. The page's own heading is its conversation's.
 */
export function ListPane({ openId }: { openId?: string }) {
  const [params, setParams] = useSearchParams();
  const search = params.get("search")?.trim() ?? "";
  const address = useListAddress();
  const filter = (text: string) =>
    setParams(
      (shown) => {
        const changed = new URLSearchParams(shown);
        if (text) changed.set("search", text);
        else changed.delete("search");
        return changed;
      },
      // What is typed is one step back, not one for each pause.
      { replace: true },
    );
  return (
    <>
      <Cluster gap={3} justify="between" className={styles.head}>
        <p className={styles.title}>Messages</p>
        <ButtonLink
          variant="secondary"
          to={routes.newMessage}
          icon={<SquarePen aria-hidden="true" />}
          aria-label="New message"
        >
          New
        </ButtonLink>
      </Cluster>
      <FilterField
        className={styles.search}
        label="Search messages"
        placeholder="Search messages"
        text={search}
        onChange={filter}
      />
      {search ? (
        <FoundMessages
          text={search}
          toOf={({ conversation_id, position }) => address.messageAt(conversation_id, position)}
        />
      ) : (
        <ConversationList {...(openId && { openId })} />
      )}
    </>
  );
}
