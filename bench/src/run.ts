import { machine, SECTIONS, writeSection } from "./sections";

/*
 * npm run bench [-- section ...]
 * Measures all sections of docs/benchmarks.md, or those named, prints each and writes it down as soon as it is measured.
 * Needs a built site (npm run build) and a quiet machine: whatever is compared is measured in turns.
 */
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in SECTIONS));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(" or ")}. Choose from ${Object.keys(SECTIONS).join(", ")}.`);
  process.exit(2);
}
for (const [name, section] of Object.entries(SECTIONS)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const text = `${await section.measure()}\n\n${machine()}`;
  console.log(`## ${section.title}\n\n${text}\n`);
  await writeSection(section, text);
}
