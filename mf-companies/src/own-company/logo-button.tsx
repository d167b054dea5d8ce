import type { Company } from "@guildway/shared/contract/companies";
import { Button } from "@guildway/shared/ui/button";
import { useLazyPart } from "@guildway/shared/use-lazy-part";
import { ImagePlus } from "lucide-react";

const load = () => import("./logo-dialog").then((module) => module.LogoDialog);

/** For recruiters: chooses, crops and removes the company's logo. */
export function LogoButton({ company }: { company: Company }) {
  const dialog = useLazyPart(load);
  return (
    <>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        icon={<ImagePlus aria-hidden="true" />}
        onPointerEnter={dialog.preload}
        onClick={dialog.show}
      >
        {company.logo ? "Change logo" : "Add logo"}
      </Button>
      {dialog.Part && <dialog.Part company={company} onClose={dialog.close} />}
    </>
  );
}
