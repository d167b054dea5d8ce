import { createAvatar } from "@dicebear/core";
// Lorelei by Lisa Wischofsky, CC0 1.0: https://www.dicebear.com/styles/lorelei
import * as lorelei from "@dicebear/lorelei";
import { FACES, HAIR_COLORS, SKINS } from "./faces";

const BACKGROUNDS = ["f3d9b8", "cfe3d6", "d5dcf0", "f0d0c9", "e6dfbf", "d3e4ea", "e5d6ea"];
// The friendly and awake ones: these people are at work.
const EYES = ["variant02", "variant04", "variant06", "variant11", "variant21", "variant23", "variant24"];
const EYEBROWS = ["variant01", "variant02", "variant05", "variant07", "variant09", "variant10"];
const MOUTHS = ["happy01", "happy02", "happy03", "happy04", "happy05", "happy06"];

const variant = (number: number) => `variant${String(number).padStart(2, "0")}`;

/** Draws a person's portrait as SVG, always the same; undefined for people without one. */
export function drawFace(fullName: string, size: number): string | undefined {
  const face = FACES[fullName];
  if (!face) return undefined;
  const { hair, color, skin, glasses, beard } = face;
  return createAvatar(lorelei, {
    seed: fullName,
    size,
    // Shoulders at the edge, the face in the middle of the circle.
    scale: 118,
    translateY: 6,
    backgroundColor: BACKGROUNDS,
    hair: [variant(hair)] as lorelei.Options["hair"],
    hairColor: [HAIR_COLORS[color]],
    skinColor: [SKINS[skin]],
    eyes: EYES as lorelei.Options["eyes"],
    eyebrows: EYEBROWS as lorelei.Options["eyebrows"],
    mouth: MOUTHS as lorelei.Options["mouth"],
    glasses: [variant(glasses ?? 1)] as lorelei.Options["glasses"],
    glassesProbability: glasses ? 100 : 0,
    beard: [variant(beard ?? 1)] as lorelei.Options["beard"],
    beardProbability: beard ? 100 : 0,
    earringsProbability: 0,
    hairAccessoriesProbability: 0,
    frecklesProbability: 10,
  }).toString();
}
