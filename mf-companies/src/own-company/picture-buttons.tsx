import type { Company } from "@guildway/shared/contract/companies";
import { Button } from "@guildway/shared/ui/button";
import { useLazyPart } from "@guildway/shared/use-lazy-part";
import { Image, ImagePlus } from "lucide-react";
import { setCompanyCover, setLogo } from "./queries";

const loadDialog = () =>
  import("@guildway/shared/pictures/picture-dialog").then((module) => module.PictureDialog);

/** For recruiters: choose, crop and remove the company's logo and cover. */
export function PictureButtons({ company }: { company: Company }) {
  const logo = useLazyPart(loadDialog);
  const cover = useLazyPart(loadDialog);
  const { company_id: id, company_name: name } = company;
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
