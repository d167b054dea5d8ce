/** A picture of a post in the demo: what is drawn, and what is said to people who can't see it. */
export interface DemoPicture {
  scene: Scene;
  alt: string;
}

interface Sky {
  top: string;
  bottom: string;
  hills: string;
  water: string;
  steel: string;
}

const SKIES = {
  rain: { top: "#9aabb5", bottom: "#d5dde0", hills: "#7d9186", water: "#6f8a97", steel: "#33434d" },
  day: { top: "#8ec5e8", bottom: "#e8f4f8", hills: "#7fa86f", water: "#4f94b8", steel: "#394c56" },
  evening: { top: "#f0a36b", bottom: "#fbe3b8", hills: "#8c6a6b", water: "#b07a78", steel: "#3f2c38" },
  night: { top: "#141e38", bottom: "#33456b", hills: "#1d2a3d", water: "#22355a", steel: "#c9d2e0" },
} satisfies Record<string, Sky>;

const WIDTH = 960;
const HEIGHT = 640;
const DECK = 380;

const range = (count: number) => Array.from({ length: count }, (_, index) => index);
const rect = (x: number, y: number, width: number, height: number, color: string, more = "") =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${color}" ${more}/>`;
const stroke = (path: string, color: string, width: number) =>
  `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const text = (x: number, y: number, size: number, color: string, content: string) =>
  `<text x="${x}" y="${y}" font-family="Inter, Helvetica, Arial, sans-serif" font-size="${size}" fill="${color}">${content}</text>`;

function river({ top, bottom, hills, water }: Sky): string {
  return (
    `<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs>` +
    rect(0, 0, WIDTH, HEIGHT, "url(#sky)") +
    `<path d="M0 430q160-130 330-40t300-30 330 50v230H0z" fill="${hills}"/>` +
    rect(0, 470, WIDTH, 170, water) +
    range(9)
      .map((index) =>
        stroke(
          `M${(index * 211) % 900} ${495 + ((index * 37) % 130)}h${40 + ((index * 53) % 70)}`,
          bottom,
          3,
        ),
      )
      .join("")
  );
}

const deck = (color: string) =>
  rect(0, DECK, WIDTH, 18, color) + stroke(`M0 ${DECK - 26}H${WIDTH}`, color, 4);

function truss(color: string): string {
  const top = DECK - 130;
  const panels = range(8).map((index) => 120 + index * 90);
  return (
    stroke(`M120 ${DECK}L210 ${top}H750L840 ${DECK}`, color, 12) +
    panels
      .slice(1, -1)
      .map((x, index) => stroke(`M${x} ${DECK}V${top}${index < 5 ? `L${x + 90} ${DECK}` : ""}`, color, 7))
      .join("") +
    rect(96, DECK, 40, 150, color) +
    rect(824, DECK, 40, 150, color)
  );
}

function suspension(color: string): string {
  const hangers = range(23).map((index) => 260 + index * 20);
  return (
    stroke(
      `M0 ${DECK - 60}Q130 ${DECK - 100} 240 150Q480 ${DECK + 20} 720 150Q830 ${DECK - 100} 960 ${DECK - 60}`,
      color,
      7,
    ) +
    hangers
      .map((x) => stroke(`M${x} ${150 + 105 * (1 - ((x - 480) / 240) ** 2)}V${DECK}`, color, 2.5))
      .join("") +
    rect(228, 130, 24, 420, color) +
    rect(708, 130, 24, 420, color)
  );
}

function arches(color: string): string {
  const spans = range(4).map((index) => index * 240);
  return `<path d="M0 ${DECK - 10}H960V560H0z ${spans
    .map((x) => `M${x + 30} 560V500a90 90 0 0 1 180 0V560z`)
    .join(" ")}" fill="${color}" fill-rule="evenodd"/>`;
}

function steelArch(color: string): string {
  const hangers = range(11).map((index) => 170 + index * 62);
  return (
    stroke(`M90 ${DECK + 60}Q480 -20 870 ${DECK + 60}`, color, 14) +
    hangers
      .map((x) =>
        stroke(`M${x} ${DECK}V${Math.round(DECK + 60 - 230 * (1 - ((x - 480) / 390) ** 2))}`, color, 4),
      )
      .join("") +
    rect(60, DECK, 50, 170, color) +
    rect(850, DECK, 50, 170, color)
  );
}

const bridge = (kind: (color: string) => string, sky: Sky, more = "") =>
  river(sky) + kind(sky.steel) + deck(sky.steel) + more;

const rain = range(60)
  .map((index) => stroke(`M${(index * 173) % WIDTH} ${(index * 97) % 600}l-8 26`, "#eef3f5", 2))
  .join("");

const moon = `<circle cx="780" cy="110" r="44" fill="#f4edd0"/>`;

/** Readings of three winters compared with the model's forecast. */
function readings(): string {
  const y = (index: number, off: number) => 330 - Math.sin(index / 1.6) * 120 + off;
  const points = range(14).map((index) => [110 + index * 60, index] as const);
  return (
    rect(0, -200, 1_000, 1_000, "#fbfaf6") +
    range(6)
      .map((index) => stroke(`M90 ${140 + index * 76}H910`, "#e2ddd0", 2))
      .join("") +
    stroke(`M${points.map(([x, index]) => `${x} ${y(index, 0)}`).join("L")}`, "#1d5c4a", 6) +
    points
      .map(
        ([x, index]) =>
          `<circle cx="${x}" cy="${y(index, ((index * 7) % 5) * 5 - 10)}" r="11" fill="#d0782c"/>`,
      )
      .join("") +
    text(90, 90, 36, "#1b1f1c", "Deflection at midspan, mm") +
    text(90, 590, 28, "#5d645f", "Line: model. Dots: measured, three winters.")
  );
}

/** Waiting times as one average, which looks fine, and with the worst tenth. */
function waits(): string {
  const bars = [22, 25, 31, 24, 27, 33, 38];
  const worst = [61, 74, 118, 80, 97, 126, 171];
  const names = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
  return (
    rect(0, 0, WIDTH, HEIGHT, "#ffffff") +
    text(80, 90, 38, "#1b1f1c", "Minutes until somebody sees you") +
    bars
      .map((height, index) => {
        const x = 90 + index * 118;
        const tall = (worst[index] ?? 0) * 2;
        return (
          rect(x, 540 - height * 2, 40, height * 2, "#a9c9bd", 'rx="6"') +
          rect(x + 46, 540 - tall, 40, tall, "#b3261e", 'rx="6"') +
          text(x + 12, 582, 28, "#5d645f", names[index] ?? "")
        );
      })
      .join("") +
    rect(560, 122, 26, 26, "#a9c9bd") +
    text(598, 146, 28, "#5d645f", "average") +
    rect(720, 122, 26, 26, "#b3261e") +
    text(758, 146, 28, "#5d645f", "worst tenth")
  );
}

/** A shop window with watering cans on strings. */
function wateringCans(): string {
  const colors = ["#1d5c4a", "#d0782c", "#c9453b", "#3f77a8", "#e0b23f"];
  const can = (x: number, y: number, color: string) =>
    stroke(`M${x + 45} 40V${y - 34}`, "#8a8377", 3) +
    stroke(`M${x + 22} ${y}c0-42 46-42 46 0`, color, 9) +
    rect(x, y, 90, 70, color, 'rx="12"') +
    stroke(`M${x + 88} ${y + 48}l52-46`, color, 13) +
    stroke(`M${x + 128} ${y - 14}l24 26`, color, 9);
  return (
    rect(0, 0, WIDTH, HEIGHT, "#5a3b28") +
    rect(40, 40, 880, 500, "#f7efdc") +
    rect(40, 470, 880, 70, "#d9c9a6") +
    range(8)
      .map((index) => can(80 + (index % 4) * 210, index < 4 ? 150 : 330, colors[(index * 3) % 5] ?? ""))
      .join("") +
    rect(0, 560, WIDTH, 80, "#3d271a") +
    rect(470, 40, 20, 500, "#5a3b28")
  );
}

/** A trebuchet, and the two distances that it was about. */
function trebuchet(): string {
  return (
    rect(0, 0, WIDTH, HEIGHT, "#dcecf5") +
    rect(0, 470, WIDTH, 170, "#9dbb77") +
    stroke("M90 470 150 330 210 470M150 330 90 250M150 330 240 400", "#6b4a2b", 16) +
    rect(222, 395, 44, 44, "#4a4a4a") +
    `<path d="M90 250Q430 -110 800 470" fill="none" stroke="#5d645f" stroke-width="4" stroke-dasharray="14 14"/>` +
    `<circle cx="800" cy="452" r="30" fill="#e07b24"/>` +
    stroke("M800 424v-16", "#47722f", 10) +
    stroke("M150 520H766M766 505v30M150 505v30", "#1b1f1c", 4) +
    text(330, 570, 34, "#1b1f1c", "predicted: 68 m") +
    text(690, 570, 34, "#b3261e", "thrown: 71 m")
  );
}

/** A poster, higher than it is wide. */
function timetable(): string {
  const rows = ["00:10", "00:40", "01:10", "02:00", "03:00", "04:15", "05:05"];
  return (
    rect(0, 0, 720, 900, "#f3c623") +
    rect(40, 40, 640, 150, "#111111") +
    text(75, 145, 84, "#f3c623", "N7 Night bus") +
    rows
      .map(
        (row, index) =>
          text(75, 285 + index * 84, 64, "#111111", row) +
          text(330, 280 + index * 84, 36, "#111111", index % 3 === 1 ? "via Hospital" : "Harbour, Old Mill") +
          stroke(`M75 ${308 + index * 84}H645`, "#c69c08", 3),
      )
      .join("")
  );
}

/** On the head of a pier, in the morning. */
function heron(): string {
  const sky = { ...SKIES.rain, top: "#f4cfa0", bottom: "#fdf3dd", hills: "#9fae9b", water: "#9cb4b5" };
  const [gray, dark] = ["#7f8f9b", "#2c3942"];
  return (
    river(sky) +
    rect(330, 450, 300, 190, "#8b8579") +
    rect(300, 420, 360, 36, "#756f64") +
    stroke("M455 420V330M495 420V330l-14-20", dark, 7) +
    `<path d="M380 330q20-90 120-92q60 0 66 40q-40 66-116 64q-40 0-70-12z" fill="${gray}"/>` +
    `<path d="M400 322q50-60 130-46q-40 54-130 46z" fill="#5f6f7b"/>` +
    stroke("M552 268q44-36 16-80q-24-34 4-56", "#c9d2d6", 20) +
    `<circle cx="580" cy="126" r="20" fill="#e6ebec"/>` +
    `<path d="M592 116l96 14l-96 10z" fill="#d99a2b"/>` +
    stroke("M590 114q-40-16-76 6", dark, 7) +
    `<circle cx="586" cy="122" r="4" fill="${dark}"/>`
  );
}

const SCENES = {
  heron,
  "bridge-in-rain": () => bridge(steelArch, SKIES.rain, rain),
  readings,
  "bridge-at-evening": () => bridge(truss, SKIES.evening),
  waits,
  "watering-cans": wateringCans,
  trebuchet,
  timetable,
  "walk-truss": () => bridge(truss, SKIES.day),
  "walk-arches": () => bridge(arches, { ...SKIES.day, steel: "#8b8579" }),
  "walk-suspension": () => bridge(suspension, SKIES.evening),
  "walk-night": () => bridge(steelArch, SKIES.night, moon),
} satisfies Record<string, () => string>;
export type Scene = keyof typeof SCENES;

/** Drawings that are narrower than the others: the chart is shown beside another picture, which would crop it. */
const FRAMES: { [Name in Scene]?: Record<"x" | "y" | "width" | "height", number> } = {
  readings: { x: 20, y: -160, width: 960, height: 960 },
  timetable: { x: 0, y: 0, width: 720, height: 900 },
};

export const SCENE_NAMES = Object.keys(SCENES) as Scene[];

/** Draws a picture for a post or a message as SVG. */
export function drawScene(scene: Scene): string {
  const { x, y, width, height } = FRAMES[scene] ?? { x: 0, y: 0, width: WIDTH, height: HEIGHT };
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}">${SCENES[scene]()}</svg>`;
}

/** The covers of some people's profiles, each a wide part of a scene. */
const COVERS: Readonly<Record<string, { scene: Scene; top: number }>> = {
  "Amara Okafor": { scene: "walk-suspension", top: 190 },
  "Mateo Kovač": { scene: "walk-truss", top: 215 },
  "Lena Brandt": { scene: "walk-arches", top: 300 },
  "June Lindqvist": { scene: "watering-cans", top: 250 },
  "Ravi Thakkar": { scene: "walk-night", top: 200 },
};

/** Draws the cover of a person's profile as SVG; undefined for people without one. */
export function drawCover(person: string, width: number): string | undefined {
  const found = COVERS[person];
  if (!found) return undefined;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width / 4}" viewBox="0 ${found.top} ${WIDTH} ${WIDTH / 4}">${SCENES[found.scene]()}</svg>`;
}
