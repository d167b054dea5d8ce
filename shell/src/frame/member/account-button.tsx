import { fullName } from "@guildway/shared/format/full-name";
import type { SessionProfile } from "@guildway/shared/session";
import { Avatar } from "@guildway/shared/ui/avatar";
import { MenuOpener } from "@guildway/shared/ui/overlay/menu-opener";
import { useLazyPart } from "@guildway/shared/use-lazy-part";
import styles from "./account-button.module.css";

const loadMenu = () =>
  import(/* webpackChunkName: "account-menu" */ "./account-menu").then(({ AccountMenu }) => AccountMenu);

/** The member's initials or portrait, which open their own menu. */
export function AccountButton({ member }: { member: SessionProfile }) {
  const menu = useLazyPart(loadMenu);
  const name = fullName(member);
  const trigger = (
    <button type="button" aria-label={`Account of ${name}`} className={styles.account}>
      <Avatar name={name} id={member.user_id} picture={member.portrait} size="sm" />
    </button>
  );
  return menu.Part ? (
    <menu.Part member={member} trigger={trigger} />
  ) : (
    <MenuOpener menu={menu} trigger={trigger} />
  );
}
