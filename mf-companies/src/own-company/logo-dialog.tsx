import type { Company } from "@guildway/shared/contract/companies";
import { PictureDialog } from "@guildway/shared/pictures/picture-dialog";
import { setLogo } from "@guildway/shared/queries/pictures";
import { useMutation } from "@guildway/shared/query";

/** Chooses, crops and removes a company's logo. */
export function LogoDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const { mutateAsync } = useMutation(setLogo(company.company_id));
  return (
    <PictureDialog
      title="Company logo"
      name={company.company_name}
      id={company.company_id}
      place="logo"
      current={company.logo}
      onChoose={mutateAsync}
      onClose={onClose}
    />
  );
}
