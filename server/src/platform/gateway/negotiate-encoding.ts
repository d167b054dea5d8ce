export type Encoding = "br" | "gzip" | "identity";

/** Chooses the best of our encodings that the browser accepts; `q=0` means that it refuses one. */
export function negotiateEncoding(accept = ""): Encoding {
  const accepted = accept
    .toLowerCase()
    .split(",")
    .map((part) => part.split(";").map((text) => text.trim()))
    .filter(([, quality]) => !/^q=0(\.0*)?$/.test(quality ?? ""))
    .map(([name]) => name);
  if (accepted.includes("br")) return "br";
  return accepted.includes("gzip") ? "gzip" : "identity";
}
