import type { Company } from "@guildway/shared/contract/companies";
import { Button } from "@guildway/shared/ui/button";
import { useLazyPart } from "@guildway/shared/use-lazy-part";
import { Image, ImagePlus } from "lucide-react";

const loadLogo = () => import("./logo-dialog").then((module) => module.LogoDialog);
const loadCover = () => import("./cover-dialog").then((module) => module.CoverDialog);

/** For recruiters: choose, crop and remove the company's logo and cover. */
export function PictureButtons({ company }: { company: Company }) {
  const logo = useLazyPart(loadLogo);
  const cover = useLazyPart(loadCover);
  const opener = { "aria-haspopup": "dialog", variant: "secondary" } as const;
  return (
    <>
      <Button
        {...opener}
        icon={<ImagePlus aria-hidden="true" />}
        onPointerEnter={logo.preload}
        onClick={logo.show}
      >
        {company.logo ? "Change logo" : "Add logo"}
      </Button>
      <Button
        {...opener}
        icon={<Image aria-hidden="true" />}
        onPointerEnter={cover.preload}
        onClick={cover.show}
      >
        {company.cover ? "Change cover" : "Add cover"}
      </Button>
      {logo.Part && <logo.Part company={company} onClose={logo.close} />}
      {cover.Part && <cover.Part company={company} onClose={cover.close} />}
    </>
  );
}
