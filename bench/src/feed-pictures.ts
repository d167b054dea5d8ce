import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { encodeAs } from "@guildway/server/platform/node/pictures/encode-with-sharp";
import { defaultSiteDir } from "@guildway/tools/repository";
import { type Browser, chromium, type Page } from "playwright-core";
import sharp, { type Sharp } from "sharp";
import { findChromium } from "../../e2e/find-chromium";
import { startProcess } from "./feed";
import { type Session, showAs, signIn, watchRequests } from "./session";

const SCREENS = [
  { name: "Desktop, 1280 px", width: 1_280, height: 900, deviceScaleFactor: 1 },
  { name: "Laptop, 1440 px, sharp", width: 1_440, height: 900, deviceScaleFactor: 2 },
  { name: "Phone, 412 px", width: 412, height: 915, deviceScaleFactor: 2.625 },
  { name: "Phone, 390 px", width: 390, height: 844, deviceScaleFactor: 3 },
];
const POSTS = 20;
/** How many pictures the posts have, in turns. */
const COUNTS = [1, 1, 2, 1, 1, 1, 1, 3, 1, 1];
/** Width and height, in turns: landscape as phones take them, and portrait. */
const SHAPES = [
  [1_920, 1_280],
  [1_280, 1_600],
  [1_600, 1_200],
] as const;

export interface FeedPictures {
  name: string;
  /** Bytes before anything is scrolled, and of how many pictures. */
  first: number;
  firstCount: number;
  /** Bytes and pictures after scrolling through everything. */
  all: number;
  count: number;
  /** Bytes of the same pictures, each encoded as wide as it is drawn. */
  ideal: number;
}

/** A picture that was uploaded. */
interface Photo {
  pixels: Sharp;
  width: number;
}

/** Measures what a feed of 20 posts with pictures loads, on several screens. */
export async function measureFeedPictures(): Promise<FeedPictures[]> {
  const folder = mkdtempSync(join(tmpdir(), "guildway-pictures-"));
  const product = await startProcess("../../server/src/main.ts", {
    NODE_ENV: "development",
    DATA_DIR: folder,
    SITE_DIR: defaultSiteDir,
  });
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const session = await signIn(product.url);
    const photos = await post(product.url, session);
    const figures: FeedPictures[] = [];
    for (const screen of SCREENS) figures.push(await load(browser, product.url, session, photos, screen));
    return figures;
  } finally {
    await browser.close();
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Writes the posts, and returns their pictures by the folder of their sizes. */
async function post(site: string, { access_token }: Session): Promise<Map<string, Photo>> {
  const headers = { Authorization: `Bearer ${access_token}` };
  const photos = new Map<string, Photo>();
  for (let number = 0; number < POSTS; number++) {
    const pictures: { id: string; alt: string }[] = [];
    for (let count = COUNTS[number % COUNTS.length] ?? 1; count > 0; count--) {
      const [width, height] = SHAPES[photos.size % SHAPES.length] ?? [1_600, 1_200];
      const pixels = landscape(width, height, photos.size);
      const body = new FormData();
      const jpeg = new Uint8Array(await pixels.clone().jpeg({ quality: 92 }).toBuffer());
      body.set("file", new File([jpeg], "photo.jpg", { type: "image/jpeg" }));
      const sent = await fetch(`${site}/api/pictures?place=post`, { method: "POST", headers, body });
      if (!sent.ok) throw new Error(`An upload was answered with ${await sent.text()}`);
      const { id, src } = await sent.json();
      photos.set(folderOf(src), { pixels, width });
      pictures.push({ id, alt: "A landscape" });
    }
    const made = await fetch(`${site}/api/home/createpost/`, {
      method: "POST",
      headers: { ...headers, "Content-Type": "application/json" },
      body: JSON.stringify({ content: `Picture ${number}`, pictures }),
    });
    if (!made.ok) throw new Error(`The post was answered with ${made.status}`);
  }
  return photos;
}

/** Smooth hills below a sky, with film grain, so that they compress about as well as a photo. */
function landscape(width: number, height: number, seed: number): Sharp {
  const pixels = new Uint8Array(width * height * 3);
  let random = seed + 1;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const hill = 0.5 + 0.2 * Math.sin(x / (150 + 20 * seed)) + 0.05 * Math.sin((x + seed * 99) / 17);
      const isSky = y / height < hill;
      const leaf = isSky ? 0 : 40 * Math.sin(x / 3 + y / 5) * Math.sin(y / 11 + x / 29 + seed);
      for (let channel = 0; channel < 3; channel++) {
        random = (random * 1_103_515_245 + 12_345) % 2_147_483_648;
        const light = isSky ? 150 + channel * 30 - (y / height) * 60 : 60 + ((seed * 37 + channel * 50) % 90);
        pixels[(y * width + x) * 3 + channel] = Math.max(0, light + leaf + (random / 2_147_483_648) * 12);
      }
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

async function load(
  browser: Browser,
  site: string,
  session: Session,
  photos: Map<string, Photo>,
  { name, ...viewport }: (typeof SCREENS)[number],
): Promise<FeedPictures> {
  const { deviceScaleFactor, ...size } = viewport;
  const context = await browser.newContext({ viewport: size, deviceScaleFactor });
  const page = await context.newPage();
  const quiet = watchRequests(page);
  await showAs(page, site, session);
  const bytes = new Map<string, number>();
  page.on("response", async (response) => {
    const folder = folderOf(new URL(response.url()).pathname);
    if (!photos.has(folder)) return;
    const { byteLength } = await response.body();
    bytes.set(folder, (bytes.get(folder) ?? 0) + byteLength);
  });
  const sum = () => [...bytes.values()].reduce((all, each) => all + each, 0);
  await page.goto(`${site}/signed-in/feed/`, { waitUntil: "load" });
  await page.waitForSelector("main article img[width]");
  await quiet();
  const [first, firstCount] = [sum(), bytes.size];

  for (let turn = 0; bytes.size < photos.size && turn < 400; turn++) {
    await page.mouse.wheel(0, 500);
    await sleep(60);
  }
  await quiet();
  let ideal = 0;
  for (const { path, width } of await drawn(page)) {
    const photo = photos.get(folderOf(path));
    if (!photo) continue;
    const wanted = Math.min(photo.width, Math.ceil(width * viewport.deviceScaleFactor));
    ideal += (await encodeAs.avif(photo.pixels.clone().resize(wanted)).toBuffer()).byteLength;
  }
  await context.close();
  return { name, first, firstCount, all: sum(), count: bytes.size, ideal };
}

/** The pictures on the page, with the width in pixels of each, including what is cropped. */
function drawn(page: Page): Promise<{ path: string; width: number }[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>("main article img[width]")].map((image) => {
      const { width, height } = image.getBoundingClientRect();
      const path = new URL(image.currentSrc || image.src).pathname;
      return { path, width: Math.max(width, (height * image.naturalWidth) / image.naturalHeight) };
    }),
  );
}

const folderOf = (path: string) => path.replace(/[^/]+$/, "");
