import type { Company } from "@guildway/shared/contract/companies";
import { PictureDialog } from "@guildway/shared/pictures/picture-dialog";
import { setCompanyCover } from "@guildway/shared/queries/pictures";
import { useMutation } from "@guildway/shared/query";

/** Chooses, crops and removes a company's cover. */
export function CoverDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const { mutateAsync } = useMutation(setCompanyCover(company.company_id));
  return (
    <PictureDialog
      title="Company cover"
      name={company.company_name}
      id={company.company_id}
      place="cover"
      current={company.cover}
      onChoose={mutateAsync}
      onClose={onClose}
    />
  );
}
