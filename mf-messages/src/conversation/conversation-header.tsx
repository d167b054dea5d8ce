import type { ConversationDetail } from "@guildway/shared/contract/messages";
import type { PersonSummary } from "@guildway/shared/contract/people";
import { isolated } from "@guildway/shared/format/isolated";
import { formatNumber } from "@guildway/shared/format/numbers";
import { useMutation } from "@guildway/shared/query";
import { Link, useNavigate } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { Avatar } from "@guildway/shared/ui/avatar";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { MoreButton } from "@guildway/shared/ui/more-button";
import { Menu, MenuItem } from "@guildway/shared/ui/overlay/menu";
import { useLazyPart } from "@guildway/shared/use-lazy-part";
import { ArrowLeft, Ban, Search, UsersRound } from "lucide-react";
import { useListAddress } from "../list/list-address";
import { ActiveMark } from "../presence/active-mark";
import styles from "./conversation-header.module.css";
import { ConversationItems } from "./conversation-items";
import { conversationName } from "./conversation-name";
import { JobBadge } from "./job-badge";
import { personName } from "./person-name";
import { updateConversation } from "./queries";

const loadBlock = () =>
  import("@guildway/shared/moderation/block-dialog").then((module) => module.BlockDialog);

const loadMembers = () => import("../groups/members-dialog").then((module) => module.MembersDialog);

interface ConversationHeaderProps {
  /** The other person; null once they have left. */
  person: PersonSummary | null;
  /** Undefined before the first message. It is one heading all the same: a new one would take the focus. */
  conversation: ConversationDetail | undefined;
  onSearch: () => void;
}

/** The conversation's other person or group, and its actions. */
export function ConversationHeader({ person, conversation, onSearch }: ConversationHeaderProps) {
  const address = useListAddress();
  const name = conversation ? conversationName(conversation) : personName(person);
  const seen = conversation ? seenIn(conversation) : person;
  const members = conversation?.members.length ?? 0;
  const words = (
    <span className={styles.words} dir="auto">
      {name}
    </span>
  );
  const discussed = conversation?.application;
  return (
    // The shell hides its header and bottom bar on phones: this one leads back.
    <header className={styles.header} data-whole-screen>
      <PageHeading title={`${name} · Messages`} hidden>
        {name}
      </PageHeading>
      <Link to={address.list} className={styles.back} aria-label="All messages">
        <ArrowLeft aria-hidden="true" />
      </Link>
      <Avatar
        className={styles.avatar}
        name={name}
        id={person?.user_id ?? conversation?.id}
        picture={person?.portrait}
      />
      <div className={styles.text}>
        <p className={styles.name}>
          {seen ? <Link to={routes.user(seen.user_id)}>{words}</Link> : words}
          <ActiveMark personId={seen?.user_id} />
          {conversation && <JobBadge job={conversation.job} className={styles.job} />}
        </p>
        {person?.headline && (
          <p className={styles.headline} dir="auto">
            {person.headline}
          </p>
        )}
        {members > 0 && (
          <p className={styles.members}>
            {formatNumber(members)} {members === 1 ? "person" : "people"}
            {discussed && (
              <>
                {" · "}
                <Link to={routes.jobApplication(discussed.company_id, discussed.job_id, discussed.id)}>
                  Application
                </Link>
              </>
            )}
          </p>
        )}
      </div>
      {conversation && <ConversationMenu conversation={conversation} onSearch={onSearch} />}
    </header>
  );
}

interface ConversationMenuProps {
  conversation: ConversationDetail;
  onSearch: () => void;
}

function ConversationMenu({ conversation, onSearch }: ConversationMenuProps) {
  const { id, name: groupName } = conversation;
  const { mutate: change } = useMutation(updateConversation(id));
  const block = useLazyPart(loadBlock);
  const navigate = useNavigate();
  const address = useListAddress();
  const members = useLazyPart(loadMembers);
  const name = conversationName(conversation);
  const seen = seenIn(conversation);
  return (
    <>
      <Menu trigger={<MoreButton label="More about this conversation" size="md" />}>
        <MenuItem icon={<Search aria-hidden="true" />} onSelect={onSearch}>
          Search
        </MenuItem>
        {groupName !== null && (
          <MenuItem icon={<UsersRound aria-hidden="true" />} onSelect={members.show}>
            People in the group…
          </MenuItem>
        )}
        <ConversationItems
          conversation={conversation}
          change={change}
          onLeave={() => void navigate(address.list)}
        />
        {seen && (
          <MenuItem icon={<Ban aria-hidden="true" />} tone="danger" onSelect={block.show}>
            Block {isolated(name)}…
          </MenuItem>
        )}
      </Menu>
      {members.Part && (
        <members.Part
          conversation={conversation}
          onClose={members.close}
          onLeft={() => void navigate(address.list)}
        />
      )}
      {block.Part && seen && <block.Part person={{ id: seen.user_id, name }} onClose={block.close} />}
    </>
  );
}

/** Of people whom the viewer doesn't see, only the name remains. */
function seenIn({ person, may_write }: ConversationDetail): PersonSummary | null {
  return may_write === "blocked" || may_write === "unavailable" ? null : person;
}
