import { routes } from "@guildway/shared/routes";
import type { SessionProfile } from "@guildway/shared/session";
import { Avatar } from "@guildway/shared/ui/avatar";
import { Menu, MenuItem, MenuLink, MenuSeparator } from "@guildway/shared/ui/overlay/menu";
import { LogOut, UserRound } from "lucide-react";
import { useRemotes } from "../../federation/remotes-context";
import { useSignOut } from "../../session/use-sign-out";
import { ThemeChoices } from "../../theme/theme-choices";
import { EntryIcon } from "./entry-icon";
import { menuOf } from "./nav-items";

/** The member's own menu behind their initials: profile, what the remotes add, theme, Sign Out. */
export function AccountMenu({ member }: { member: SessionProfile }) {
  const signOut = useSignOut();
  const entries = menuOf(useRemotes().published(), { moderator: member.moderator });
  const name = `${member.first_name} ${member.last_name}`;
  return (
    <Menu
      label={`Account of ${name}`}
      trigger={<Avatar name={name} id={member.user_id} picture={member.portrait} size="sm" />}
    >
      <MenuLink to={routes.ownProfile} icon={<UserRound aria-hidden="true" />}>
        {name}
      </MenuLink>
      {entries.map(({ to, label, icon }) => (
        <MenuLink key={to} to={to} icon={<EntryIcon icon={icon} />}>
          {label}
        </MenuLink>
      ))}
      <MenuSeparator />
      <ThemeChoices />
      <MenuSeparator />
      <MenuItem icon={<LogOut aria-hidden="true" />} onSelect={signOut}>
        Sign Out
      </MenuItem>
    </Menu>
  );
}
