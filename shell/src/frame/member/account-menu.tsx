import { routes } from "@guildway/shared/routes";
import type { SessionProfile } from "@guildway/shared/session";
import { Avatar } from "@guildway/shared/ui/avatar";
import { Menu, MenuItem, MenuLink, MenuSeparator } from "@guildway/shared/ui/overlay/menu";
import { FileCheck, Flag, LogOut, Rocket, Settings, UserRound } from "lucide-react";
import { useSignOut } from "../../session/use-sign-out";
import { ThemeChoices } from "../../theme/theme-choices";

/** The member's own menu behind their initials: profile, applications, settings, theme, Sign Out (product §2.6). */
export function AccountMenu({ member }: { member: SessionProfile }) {
  const signOut = useSignOut();
  const name = `${member.first_name} ${member.last_name}`;
  return (
    <Menu label={`Account of ${name}`} trigger={<Avatar name={name} size="sm" />}>
      <MenuLink to={routes.ownProfile} icon={<UserRound aria-hidden="true" />}>
        {name}
      </MenuLink>
      <MenuLink to={routes.applications} icon={<FileCheck aria-hidden="true" />}>
        Applications
      </MenuLink>
      <MenuLink to={routes.settings} icon={<Settings aria-hidden="true" />}>
        Settings
      </MenuLink>
      {member.moderator && (
        <>
          <MenuLink to={routes.moderation} icon={<Flag aria-hidden="true" />}>
            Moderation
          </MenuLink>
          <MenuLink to={routes.releases} icon={<Rocket aria-hidden="true" />}>
            Releases
          </MenuLink>
        </>
      )}
      <MenuSeparator />
      <ThemeChoices />
      <MenuSeparator />
      <MenuItem icon={<LogOut aria-hidden="true" />} onSelect={signOut}>
        Sign Out
      </MenuItem>
    </Menu>
  );
}
