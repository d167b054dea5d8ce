import type { PicturePlace } from "@guildway/shared/contract/picture-sizes";
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
  place: PicturePlace;
  svg: string;
}

/** The largest size of a portrait or logo. */
const SIDE = 320;

/** Draws all pictures of the demo world. They are the same in every run. */
export function listDrawings(): Drawing[] {
  return [
    ...demoPeople.map(fullName).flatMap((person) => square("portrait", person, drawFace(person, SIDE))),
    ...demoCompanies.flatMap(({ name }) => square("logo", name, drawLogo(name, SIDE))),
    ...SCENE_NAMES.map((scene) => ({
      name: `post ${scene}`,
      place: "post" as const,
      svg: drawScene(scene),
    })),
  ];
}

function square(place: "portrait" | "logo", whose: string, svg: string | undefined): Drawing[] {
  return svg === undefined ? [] : [{ name: `${place} ${whose}`, place, svg }];
}
