export const CV_LAYOUTS = ["one-column", "two-columns"] as const;
export const CV_PAPERS = ["a4", "letter"] as const;

export interface CvOptions {
  layout: (typeof CV_LAYOUTS)[number];
  paper: (typeof CV_PAPERS)[number];
  with_email: boolean;
}

/** Countries, by code and by the specification's names, whose paper is Letter; everywhere else it is A4. */
const LETTER = /^(US|CA|MX|CL|CO|CR|DO|GT|HN|NI|PA|PH|PR|SV|VE|United States|Canada|Mexico)$/;

const keyOf = (userId: string) => `cv:${userId}`;

/** Returns what the member last chose, or else what suits their country. */
export function cvOptions(userId: string, country: string): CvOptions {
  const kept = keptOptions(userId);
  return {
    layout: CV_LAYOUTS.find((each) => each === kept.layout) ?? "one-column",
    paper: CV_PAPERS.find((each) => each === kept.paper) ?? (LETTER.test(country) ? "letter" : "a4"),
    with_email: kept.with_email !== false,
  };
}

/** Keeps the choice in this browser; one that refuses storage forgets it. */
export function saveCvOptions(userId: string, chosen: CvOptions): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(chosen));
  } catch {
    // See above.
  }
}

function keptOptions(userId: string): Partial<Record<keyof CvOptions, unknown>> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? "null");
    return kept !== null && typeof kept === "object" ? kept : {};
  } catch {
    return {};
  }
}
