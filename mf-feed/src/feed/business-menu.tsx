import { routes } from "@guildway/shared/routes";
import { Menu, MenuLink } from "@guildway/shared/ui/overlay/menu";
import { Building2, Plus } from "lucide-react";
import type { ReactNode } from "react";

interface BusinessMenuProps {
  className: string | undefined;
  children: ReactNode;
}

/** The member's companies. It is open at first: it is loaded when its row, `children`, is pressed. */
export function BusinessMenu({ className, children }: BusinessMenuProps) {
  return (
    <Menu
      wide
      openAtFirst
      label="Business"
      align="start"
      trigger={children}
      {...(className && { triggerClassName: className })}
    >
      <MenuLink to={routes.newCompany} icon={<Plus aria-hidden="true" />}>
        Create a company
      </MenuLink>
      <MenuLink to={routes.ownCompanies} icon={<Building2 aria-hidden="true" />}>
        View companies
      </MenuLink>
    </Menu>
  );
}
