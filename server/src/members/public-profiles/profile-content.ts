import { locationLabel, optionLabel } from "@guildway/shared/contract/options";
import type { ProfileEntry } from "@guildway/shared/contract/profile-entries";
import type { PublicProfile } from "@guildway/shared/contract/public-profiles";
import { fullName } from "@guildway/shared/format/full-name";
import { html } from "hono/html";
import { outside, paragraphs } from "../../kernel/pages/page-content";
import type { Html } from "../../kernel/pages/page-head";

/** What a person's public page shows, for readers that don't run scripts. Nothing of what was written is markup. */
export function profileContent(profile: PublicProfile): Html {
  const { headline, bio, work, entries, skills, recommendations } = profile;
  const location = locationLabel(profile);
  const of = (kind: ProfileEntry["kind"]) => entries.filter((entry) => entry.kind === kind);
  return html`<h1 dir="auto">${fullName(profile)}</h1>
${headline && html`<p dir="auto">${headline}</p>`}
${location && html`<p dir="auto">${location}</p>`}
${bio && paragraphs(bio)}
${section(
  "Work Experience",
  work.map(({ title, company_name }) => html`<bdi>${title}</bdi>, <bdi>${company_name}</bdi>`),
)}
${section(
  "Education",
  of("education").map(
    ({ title, organisation }) => html`${title && html`<bdi>${title}</bdi>, `}<bdi>${organisation}</bdi>`,
  ),
)}
${section("Certificates", of("certificate").map(named))}
${section("Projects", of("project").map(named))}
${section("Volunteering", of("volunteering").map(named))}
${section("Publications", of("publication").map(named))}
${section("Awards", of("award").map(named))}
${section(
  "Skills",
  skills.map(({ skill_name }) => html`<bdi>${skill_name}</bdi>`),
)}
${section(
  "Languages",
  of("language").map(({ title, level }) => html`<bdi>${title}</bdi>, ${optionLabel(level)}`),
)}
${section(
  "Recommendations",
  recommendations.map(({ author, text }) => html`<bdi>${fullName(author)}</bdi>: <bdi>${text}</bdi>`),
)}
${section(
  "Links",
  of("link").map(({ title, url }) => html`<bdi>${outside(url, title)}</bdi>`),
)}`;
}

/** Its name, which leads to its address, and its organization. */
const named = ({ title, organisation, url }: ProfileEntry): Html =>
  html`<bdi>${url ? outside(url, title) : title}</bdi>${organisation && html`, <bdi>${organisation}</bdi>`}`;

const section = (title: string, items: Html[]): Html | "" =>
  items.length > 0 ? html`<h2>${title}</h2><ul>${items.map((item) => html`<li>${item}</li>`)}</ul>` : "";
