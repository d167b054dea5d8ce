import { fullName } from "@guildway/shared/contract/full-name";
import { routes } from "@guildway/shared/routes";
import type { SessionProfile } from "@guildway/shared/session";
import { Menu, MenuItem, MenuLink, MenuSeparator } from "@guildway/shared/ui/overlay/menu";
import { LogOut, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { useRemotes } from "../../federation/remotes-context";
import { useSignOut } from "../../session/use-sign-out";
import { ThemeChoices } from "../../theme/theme-choices";
import { EntryIcon } from "./entry-icon";
import { menuOf } from "./nav-items";

interface AccountMenuProps {
  member: SessionProfile;
  label: string;
  trigger: ReactNode;
}

/**
 * The member's own menu behind their initials: profile, what the remotes add, theme, Sign Out. It is loaded when its
 * button is pressed, and open at first.
 */
export function AccountMenu({ member, label, trigger }: AccountMenuProps) {
  const signOut = useSignOut();
  const entries = menuOf(useRemotes().published(), { moderator: member.moderator });
  return (
    <Menu label={label} trigger={trigger} openAtFirst>
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
