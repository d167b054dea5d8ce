/** Each mark in a square of 64, by company: the background, and what is drawn on it. */
const MARKS: Readonly<Record<string, [background: string, mark: string]>> = {
  "Northwind Bridges": [
    "#17394d",
    line("#f4efe6", "M8 44h48M8 44c8-26 40-26 48 0M20 44V32M32 44V25M44 44V32") +
      line("#7fc4c9", "M12 52h40"),
  ],
  "Harbour Health": [
    "#e8f3ef",
    fill("#14735f", "M27 12h10v11h11v10H37v11H27V33H16V23h11z") +
      line("#5fb3a1", "M10 52c6-5 11-5 15 0s9 5 14 0 9-5 15 0"),
  ],
  "Brightwater Labs": [
    "#0e5a8a",
    fill("#eaf6ff", "M26 10h12v14l12 24a4 4 0 0 1-4 6H18a4 4 0 0 1-4-6l12-24z") +
      fill("#4fb6e8", "M22 38h20l6 11a2 2 0 0 1-2 3H18a2 2 0 0 1-2-3z"),
  ],
  "Copperfield Retail": [
    "#b4592b",
    fill("#fff4e6", "M14 24h36l-4 30H18z") + line("#fff4e6", "M23 24c0-16 18-16 18 0", 4),
  ],
  "Lindenfield Schools": [
    "#f5efda",
    fill("#5b7d2a", "M32 8c14 6 18 18 14 28-3 6-9 8-14 8s-11-2-14-8C14 26 18 14 32 8z") +
      line("#f5efda", "M32 20v22M32 30l8-7M32 34l-8-7") +
      line("#5b4a2a", "M32 44v12", 4),
  ],
  "Lumen Orchard": [
    "#1f2a44",
    `<circle cx="32" cy="36" r="17" fill="#f2a33a"/>` +
      fill("#8fc36b", "M33 18c0-8 7-11 14-10 0 7-5 12-14 10z") +
      line("#fff3da", "M22 34c1-5 4-7 8-8"),
  ],
  "Marrow & Thyme": [
    "#f3e7d3",
    line("#3f6b45", "M32 56V14", 3) +
      fill("#3f6b45", "M32 24c-12 0-14-8-14-12 9-1 14 4 14 12zM32 24c12 0 14-8 14-12-9-1-14 4-14 12z") +
      fill("#6c9a5f", "M32 42c-12 0-14-8-14-12 9-1 14 4 14 12zM32 42c12 0 14-8 14-12-9-1-14 4-14 12z"),
  ],
  "Meridian Mutual": [
    "#3b2a6b",
    `<circle cx="32" cy="32" r="20" fill="none" stroke="#e9e2ff" stroke-width="3.5"/>` +
      line("#e9e2ff", "M32 12v40M32 12c-14 10-14 30 0 40M32 12c14 10 14 30 0 40") +
      line("#f2b84b", "M12 32h40", 4),
  ],
  "Openshelf Learning": [
    "#f7d64a",
    fill("#26324a", "M14 14h9v36h-9zM26 20h8v30h-8z") +
      `<path d="m38 21 8-2 8 30-8 2z" fill="#d1493f"/>` +
      line("#26324a", "M10 53h44", 3.5),
  ],
  "Quarry Street Studio": [
    "#222222",
    fill("#f2f0ea", "M10 10h20v20H10z") +
      `<circle cx="44" cy="20" r="10" fill="#e5533d"/>` +
      fill("#6ea8d8", "M10 54 20 34l10 20z") +
      fill("#e8c14a", "M34 34h20v20H34z"),
  ],
  "Saltmarsh Credit Union": [
    "#d9ece6",
    line("#2c6a68", "M20 54c0-18 2-28 6-38M32 54c0-22 0-30 2-42M44 54c0-14-2-22 2-32", 3.5) +
      fill("#a8783a", "M24 12h5v12h-5zM32 8h5v12h-5zM44 16h5v12h-5z") +
      line("#4d9a94", "M8 54h48", 4),
  ],
  "Tallow & Finch Software": [
    "#fbeee0",
    fill("#c0442f", "M14 40c0-16 12-24 26-22l10 4-8 4c2 18-12 26-28 26z") +
      `<circle cx="38" cy="25" r="2.5" fill="#fbeee0"/>` +
      fill("#3a2a24", "M14 40 6 54l20-6z"),
  ],
};

function line(color: string, path: string, width = 3.5): string {
  return `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

function fill(color: string, path: string): string {
  return `<path d="${path}" fill="${color}"/>`;
}

/** Draws a company's cover as SVG: its mark, small and often; undefined for a company without a logo. */
export function drawCompanyCover(company: string, width: number): string | undefined {
  const found = MARKS[company];
  if (!found) return undefined;
  const [background, mark] = found;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width / 4}" viewBox="0 0 800 200"><defs><pattern id="marks" width="88" height="88" patternUnits="userSpaceOnUse" patternTransform="rotate(-14)"><g transform="translate(20 20) scale(.7)">${mark}</g></pattern></defs><rect width="800" height="200" fill="${background}"/><rect width="800" height="200" fill="url(#marks)" opacity=".55"/></svg>`;
}

/** Draws a company's logo as SVG; undefined for a company without one. */
export function drawLogo(company: string, size: number): string | undefined {
  const found = MARKS[company];
  if (!found) return undefined;
  const [background, mark] = found;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 64 64"><rect width="64" height="64" fill="${background}"/>${mark}</svg>`;
}
