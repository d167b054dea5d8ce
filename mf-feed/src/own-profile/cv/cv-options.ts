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
  const saved = readSavedOptions(userId);
  return {
    layout: CV_LAYOUTS.find((each) => each === saved.layout) ?? "one-column",
    paper: CV_PAPERS.find((each) => each === saved.paper) ?? (LETTER.test(country) ? "letter" : "a4"),
    with_email: saved.with_email !== false,
  };
}

/** Saves the choice in this browser, unless it refuses storage. */
export function saveCvOptions(userId: string, chosen: CvOptions): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(chosen));
  } catch {
    // See above.
  }
}

function readSavedOptions(userId: string): Partial<Record<keyof CvOptions, unknown>> {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? "null");
    return saved !== null && typeof saved === "object" ? saved : {};
  } catch {
    return {};
  }
}
