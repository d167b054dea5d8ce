import type { OwnCompanyDetail } from "@guildway/shared/contract/companies";
import { routes } from "@guildway/shared/routes";
import { Menu, MenuItem, MenuLink, type MenuProps, MenuSeparator } from "@guildway/shared/ui/overlay/menu";
import { useLazyPart } from "@guildway/shared/use-lazy-part";
import { BadgeCheck, Eye, Image, ImagePlus, KeyRound, LogOut, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { DeleteCompany } from "./delete-company";
import { LeaveCompany } from "./leave-company";
import { setCompanyCover, setLogo } from "./queries";

const loadPictures = () =>
  import("@guildway/shared/pictures/picture-dialog").then((module) => module.PictureDialog);

interface CompanyMenuProps extends Pick<MenuProps, "trigger"> {
  company: OwnCompanyDetail;
}

/**
 * What is done with a company now and then. Recruiters: its form, pictures, domain and access tokens, and its deletion.
 * Everyone: the public page, and leaving the company. It is open at first: it is loaded when its button is pressed.
 */
export function CompanyMenu({ company, trigger }: CompanyMenuProps) {
  const { company_id: id, company_name: name, is_admin } = company;
  const [asking, setAsking] = useState<"leave" | "delete">();
  const close = () => setAsking(undefined);
  const logo = useLazyPart(loadPictures);
  const cover = useLazyPart(loadPictures);
  return (
    <>
      <Menu trigger={trigger} openAtFirst>
        {is_admin && (
          <>
            <MenuLink to={routes.editCompany(id)} icon={<Pencil aria-hidden="true" />}>
              Edit company
            </MenuLink>
            <MenuItem icon={<ImagePlus aria-hidden="true" />} onSelect={logo.show}>
              {company.logo ? "Change logo…" : "Add logo…"}
            </MenuItem>
            <MenuItem icon={<Image aria-hidden="true" />} onSelect={cover.show}>
              {company.cover ? "Change cover…" : "Add cover…"}
            </MenuItem>
            <MenuLink to={routes.verifyDomain(id)} icon={<BadgeCheck aria-hidden="true" />}>
              Verify domain
            </MenuLink>
            <MenuLink to={routes.companyTokens(id)} icon={<KeyRound aria-hidden="true" />}>
              Access tokens
            </MenuLink>
            <MenuSeparator />
          </>
        )}
        <MenuLink to={routes.company(id)} icon={<Eye aria-hidden="true" />}>
          Public page
        </MenuLink>
        <MenuItem icon={<LogOut aria-hidden="true" />} onSelect={() => setAsking("leave")}>
          Leave company…
        </MenuItem>
        {is_admin && (
          <MenuItem icon={<Trash2 aria-hidden="true" />} tone="danger" onSelect={() => setAsking("delete")}>
            Delete company…
          </MenuItem>
        )}
      </Menu>
      {asking === "leave" && (
        <LeaveCompany company={company} onDelete={() => setAsking("delete")} onClose={close} />
      )}
      {asking === "delete" && <DeleteCompany company={company} onClose={close} />}
      {logo.Part && (
        <logo.Part
          title="Company logo"
          name={name}
          id={id}
          place="logo"
          current={company.logo}
          choice={setLogo(id)}
          onClose={logo.close}
        />
      )}
      {cover.Part && (
        <cover.Part
          title="Company cover"
          name={name}
          id={id}
          place="cover"
          current={company.cover}
          choice={setCompanyCover(id)}
          onClose={cover.close}
        />
      )}
    </>
  );
}
