import sharp from "sharp";
import { type PagePicture, productPicture } from "../../../kernel/pages/page-picture";
import { MemoryFileStore } from "../../../kernel/storage/memory-file-store";
import { drawPagePicture } from "./draw-page-picture";
import { layOut } from "./lay-out";
import { createPictureDrawer } from "./picture-drawer";
import { drawable, widthOf } from "./typeface";
import { wrap, wrapEvenly } from "./wrap";

// The drawing process decodes no PNG; these tests inspect its output.
beforeAll(() => sharp.unblock({ operation: ["VipsForeignLoadPngBuffer"] }));

const job: PagePicture = {
  ground: "paper",
  title: "Store Manager",
  line: "Copperfield Retail · Leith, United Kingdom",
  facts: ["$29 / hour", "Full-time", "On-site"],
};

it("draws what previews of links show large", async () => {
  const png = await drawPagePicture(job);
  expect(await sharp(png).metadata()).toMatchObject({ format: "png", width: 1_200, height: 630 });
  // Some networks refuse larger ones.
  expect(png.byteLength).toBeLessThan(300_000);
  expect(await drawPagePicture({ ...job, title: "Store Manageress" })).not.toEqual(png);
});

it("draws outlines, so that no text becomes markup", () => {
  const svg = layOut({ ...job, title: `"/><script>alert(1)</script>`, line: "</svg>", facts: ["<a>&"] });
  expect(svg?.match(/<(\w+)/g)?.filter((tag) => !["<svg", "<rect", "<g", "<path"].includes(tag))).toEqual([]);
  expect(svg).not.toMatch(/script|&/);
  expect(svg?.match(/<\/svg>/g)).toHaveLength(1);
});

it.each([
  ["Zoë Kovač", "Zoë Kovač"],
  ["Ngô Thị Hương", "Ngô Thị Hương"],
  ["Зоя Ковач", "Зоя Ковач"],
  ["Ζωή Παππά", "Ζωή Παππά"],
  ["🚀 Cook 👩🏽‍🍳  (m/w/d) 🇩🇪", "Cook (m/w/d)"],
  ["Café & Söhne™ – “Rest”", "Café & Söhne™ – “Rest”"],
])("draws %s as it is, without emoji", (text, drawn) => {
  expect(drawable(text)).toBe(drawn);
});

it.each(["山田太郎", "محمد علي", "דוד", "สมชาย", "Ada 山田"])("draws no boxes for %s", async (title) => {
  expect(drawable(title)).toBeUndefined();
  expect(layOut({ ...job, title })).toBeUndefined();
  expect(await drawPagePicture({ ...job, title })).toEqual(await drawPagePicture(productPicture));
});

it("leaves out what can't be drawn, and facts that don't fit", () => {
  const bare = layOut({ ...job, line: "", facts: ["Full-time"] });
  expect(layOut({ ...job, line: "山田商店", facts: ["日本", "Full-time"] })).toBe(bare);
  const facts = Array.from({ length: 9 }, () => "A long fact about it");
  expect(layOut({ ...job, facts })).toBe(layOut({ ...job, facts: facts.slice(0, 3) }));
});

const style = { weight: 600, size: 52 } as const;
const box = { width: 600, lines: 3 };

it("breaks a long title into lines that fit, the last with an ellipsis", () => {
  const lines = wrap("Senior Principal Engineer for very large bridges ".repeat(4), style, box);
  expect(lines).toHaveLength(3);
  expect(lines[2]).toMatch(/[^\s.]…$/);
  for (const line of lines) expect(widthOf(line, style)).toBeLessThanOrEqual(600);
});

it("breaks a word that is longer than a line", () => {
  const lines = wrap("Donaudampfschifffahrtsgesellschaftskapitän", style, box);
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.join("")).toBe("Donaudampfschifffahrtsgesellschaftskapitän");
  for (const line of lines) expect(widthOf(line, style)).toBeLessThanOrEqual(600);
});

it.each([
  ["Bezirksschornsteinfeger-Stellvertretung", ["Bezirksschornsteinfeger-", "Stellvertretung"]],
  ["Wirtschaftsprüfer/Wirtschaftsprüferinnen", ["Wirtschaftsprüfer/", "Wirtschaftsprüferinnen"]],
  ["Front-end-and-back-end-engineer-in-training", ["Front-end-and-back-end-", "engineer-in-training"]],
])("breaks %s after a hyphen or slash", (word, lines) => {
  expect(wrap(word, style, { width: 850, lines: 3 })).toEqual(lines);
});

it("leaves no single word on the last line", () => {
  const lines = wrapEvenly("Head of Operations and Logistics in Leith", style, { width: 950, lines: 2 });
  expect(lines).toHaveLength(2);
  expect(lines?.[1]?.split(" ").length).toBeGreaterThan(1);
});

describe("in a process of its own", () => {
  const files = new MemoryFileStore();
  const drawer = createPictureDrawer(files);
  afterAll(drawer.close);

  it("draws the same, and a portrait if there is one", async () => {
    expect(await drawer.draw(job)).toEqual(await drawPagePicture(job));
    const portrait = { path: "/media/key/160.webp", kind: "person" } as const;
    const without = await drawer.draw({ ...job, face: portrait });
    const red = sharp({ create: { width: 320, height: 320, channels: 3, background: "#ff0000" } });
    await files.put("media/key/320.webp", new Uint8Array(await red.webp().toBuffer()));
    const drawn = await drawer.draw({ ...job, face: portrait });
    expect(drawn).not.toEqual(without);
    // A circle at the right: red in its middle, and the paper at its corner.
    const at = async (left: number, top: number) => [
      ...(await sharp(drawn).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()),
    ];
    expect(await at(1_052, 140)).toEqual([
      expect.closeTo(255, -1),
      expect.closeTo(0, -1),
      expect.closeTo(0, -1),
    ]);
    expect(await at(977, 65)).toEqual([0xf6, 0xf4, 0xee]);
  });

  it("makes a JPEG of a portrait, for mail programs that show no WebP", async () => {
    const blue = sharp({ create: { width: 96, height: 96, channels: 3, background: "#0000ff" } });
    const jpeg = await drawer.toJpeg(new Uint8Array(await blue.webp().toBuffer()));
    // What draws decodes no JPEG, and the file says itself that it is one.
    expect([...jpeg.slice(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
    expect(jpeg.byteLength).toBeLessThan(5_000);
  });
});
