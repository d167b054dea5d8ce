import { largestWidth, type PictureUse } from "@guildway/shared/contract/picture-sizes";
import { demoCompanies } from "../companies";
import { DEMO_LINKS } from "../demo-links";
import { demoPeople } from "../people";
import { fullName } from "../seed-people";
import { drawFace } from "./draw-face";
import { drawCompanyCover, drawLogo } from "./draw-logo";
import { drawCover, drawScene, SCENE_NAMES } from "./draw-scene";

/** A picture of the demo before it is encoded. */
export interface Drawing {
  /** As in {@link DemoPictures}. */
  name: string;
  use: PictureUse;
  svg: string;
}

/** The largest size of a portrait or logo. */
const SIDE = 320;

/** The width of the largest size of a cover. */
const COVER_WIDTH = 1_600;

/** Draws all pictures of the demo world. They are the same in every run. */
export function listDrawings(): Drawing[] {
  return [
    ...demoPeople
      .map(fullName)
      .flatMap((person) => [
        ...drawn("portrait", person, drawFace(person, SIDE)),
        ...drawn("cover", person, drawCover(person, COVER_WIDTH)),
      ]),
    ...demoCompanies.flatMap(({ name }) => [
      ...drawn("logo", name, drawLogo(name, SIDE)),
      ...drawn("cover", name, drawCompanyCover(name, COVER_WIDTH)),
    ]),
    ...DEMO_LINKS.flatMap(({ url, company }) =>
      drawn("link", url, drawCompanyCover(company, largestWidth("link"))),
    ),
    ...SCENE_NAMES.map((scene) => {
      const use = scene === "heron" ? "message" : "post";
      return { name: `${use} ${scene}`, use, svg: drawScene(scene) } as const;
    }),
  ];
}

function drawn(use: PictureUse, whose: string, svg: string | undefined): Drawing[] {
  return svg === undefined ? [] : [{ name: `${use} ${whose}`, use, svg }];
}
