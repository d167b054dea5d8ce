import { render } from "@testing-library/react";
import type { Picture } from "../../contract/pictures";
import { PostPictures } from "./post-pictures";

const picture = (width: number, height: number): Picture => ({
  id: crypto.randomUUID(),
  src: `/media/${"k".repeat(43)}/${width}.webp`,
  width,
  height,
  colour: "#336699",
  alt: "",
});

/** The width in pixels that a phone asks for, and the narrowest size that has it. */
function sizeFor(pictures: Picture[], points: number, density: number) {
  const { container, unmount } = render(<PostPictures pictures={pictures} />);
  const source = container.querySelector("source");
  const [, sharp, narrow] = source?.sizes.split(", ") ?? [];
  const [, least, part] = /^\(min-resolution: ([\d.]+)dppx\) ([\d.]+)vw$/.exec(sharp ?? "") ?? [];
  const wanted =
    (points / 100) * density * (density >= Number(least) ? Number(part) : Number.parseFloat(narrow ?? ""));
  const widths = [...(source?.srcset ?? "").matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));
  unmount();
  return widths.find((width) => width >= wanted);
}

test.each([
  [360, 3, 960],
  [393, 2.75, 960],
  [412, 2.625, 960],
  [390, 3, 1_280],
  [430, 3, 1_280],
  [412, 3.5, 1_280],
  [360, 2, 960],
])("a phone %d wide at %d× loads a picture of %d pixels", (points, density, expected) => {
  const one = [picture(1_920, 1_280)];
  expect(sizeFor(one, points, density)).toBe(expected);
});

test("a picture that shares its row is loaded at half the width", () => {
  expect(sizeFor([picture(1_280, 1_280), picture(1_280, 1_280)], 412, 2.625)).toBe(480);
});
