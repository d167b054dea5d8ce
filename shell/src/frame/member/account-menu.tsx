import { fullName } from "@guildway/shared/format/full-name";
import { routes } from "@guildway/shared/routes";
import type { SessionProfile } from "@guildway/shared/session";
import { Menu, MenuItem, MenuLink, type MenuProps, MenuSeparator } from "@guildway/shared/ui/overlay/menu";
import { LogOut, UserRound } from "lucide-react";
import { useRemotes } from "../../federation/remotes-context";
import { useSignOut } from "../../session/use-sign-out";
import { ThemeChoices } from "../../theme/theme-choices";
import { EntryIcon } from "./entry-icon";
import { menuOf } from "./nav-items";

interface AccountMenuProps {
  member: SessionProfile;
  trigger: MenuProps["trigger"];
}

/**
 * The member's menu: profile, entries of the remotes, theme, Sign Out. It is loaded when its button is pressed, and
 * open at first.
 */
export function AccountMenu({ member, trigger }: AccountMenuProps) {
  const signOut = useSignOut();
  const entries = menuOf(useRemotes().published(), { moderator: member.moderator });
  return (
    <Menu trigger={trigger} openAtFirst>
      <MenuLink to={routes.ownProfile} icon={<UserRound aria-hidden="true" />}>
        {fullName(member)}
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
