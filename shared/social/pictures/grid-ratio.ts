/** Width by height of a grid of so many pictures. */
const RATIOS = [1, 1, 2, 1, 1, 6 / 5];
/** A single picture that is taller or wider than this is cropped. */
const SINGLE = { least: 4 / 5, most: 2 };

/** The aspect ratio of a grid of pictures, which reserves its space until they have loaded. */
export function gridRatio([first, ...more]: readonly { width: number; height: number }[]): number {
  if (!first || more.length > 0) return RATIOS[more.length + 1] ?? 1;
  return Math.min(SINGLE.most, Math.max(SINGLE.least, first.width / first.height));
}
