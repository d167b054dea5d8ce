import { routes } from "@guildway/shared/routes";
import { Menu, MenuLink, type MenuProps } from "@guildway/shared/ui/overlay/menu";
import { Building2, Plus } from "lucide-react";

/** The member's companies. It is open at first: it is loaded when its row is pressed. */
export function BusinessMenu({ trigger }: Pick<MenuProps, "trigger">) {
  return (
    <Menu trigger={trigger} align="start" openAtFirst>
      <MenuLink to={routes.newCompany} icon={<Plus aria-hidden="true" />}>
        Create a company
      </MenuLink>
      <MenuLink to={routes.ownCompanies} icon={<Building2 aria-hidden="true" />}>
        View companies
      </MenuLink>
    </Menu>
  );
}
