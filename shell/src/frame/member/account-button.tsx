import { fullName } from "@guildway/shared/contract/full-name";
import type { SessionProfile } from "@guildway/shared/session";
import { Avatar } from "@guildway/shared/ui/avatar";
import { MenuButton } from "@guildway/shared/ui/overlay/menu-button";
import { useLazyPart } from "@guildway/shared/use-lazy-part";

const loadMenu = () =>
  import(/* webpackChunkName: "account-menu" */ "./account-menu").then(({ AccountMenu }) => AccountMenu);

/** The member's initials or portrait, which open their own menu. */
export function AccountButton({ member }: { member: SessionProfile }) {
  const menu = useLazyPart(loadMenu);
  const name = fullName(member);
  const label = `Account of ${name}`;
  const portrait = <Avatar name={name} id={member.user_id} picture={member.portrait} size="sm" />;
  if (menu.Part) return <menu.Part member={member} label={label} trigger={portrait} />;
  return <MenuButton label={label} trigger={portrait} menu={menu} />;
}
