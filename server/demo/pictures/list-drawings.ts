import type { PictureUse } from "@guildway/shared/contract/picture-sizes";
import { demoCompanies } from "../companies";
import { demoPeople } from "../people";
import { fullName } from "../seed-people";
import { drawFace } from "./draw-face";
import { drawLogo } from "./draw-logo";
import { drawScene, SCENE_NAMES } from "./draw-scene";

/** A picture of the demo before it is encoded. */
export interface Drawing {
  /** As in {@link DemoPictures}. */
  name: string;
  use: PictureUse;
  svg: string;
}

/** The largest size of a portrait or logo. */
const SIDE = 320;

/** Draws all pictures of the demo world. They are the same in every run. */
export function listDrawings(): Drawing[] {
  return [
    ...demoPeople.map(fullName).flatMap((person) => square("portrait", person, drawFace(person, SIDE))),
    ...demoCompanies.flatMap(({ name }) => square("logo", name, drawLogo(name, SIDE))),
    ...SCENE_NAMES.map((scene) => {
      const use = scene === "heron" ? "message" : "post";
      return { name: `${use} ${scene}`, use, svg: drawScene(scene) } as const;
    }),
  ];
}

function square(place: "portrait" | "logo", whose: string, svg: string | undefined): Drawing[] {
  return svg === undefined ? [] : [{ name: `${place} ${whose}`, use: place, svg }];
}
