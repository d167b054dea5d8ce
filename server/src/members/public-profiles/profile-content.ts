import { locationLabel, optionLabel } from "@guildway/shared/contract/options";
import type { WorkExperience } from "@guildway/shared/contract/people";
import type { ProfileEntry } from "@guildway/shared/contract/profile-entries";
import type { PublicProfile } from "@guildway/shared/contract/public-profiles";
import type { Recommendation } from "@guildway/shared/contract/recommendations";
import { fullName } from "@guildway/shared/format/full-name";
import { entryDates, monthLabel, periodLabel } from "@guildway/shared/format/periods";
import { loginPath, routes } from "@guildway/shared/routes";
import { html } from "hono/html";
import { face, joinLink, outside, paragraphs } from "../../kernel/pages/page-content";
import type { Html } from "../../kernel/pages/page-head";

/** What a person's public page shows, for readers that don't run scripts. Nothing of what was written is markup. */
export function profileContent(profile: PublicProfile): Html {
  const { user_id, handle, headline, portrait, bio, work, entries, skills, recommendations, posts } = profile;
  const location = locationLabel(profile);
  const of = (kind: ProfileEntry["kind"]) => entries.filter((entry) => entry.kind === kind);
  return html`${face(portrait, "person")}
<h1 dir="auto">${fullName(profile)}</h1>
${line(headline)}
${line(location)}
${paragraphs(bio)}
<p><a href="${loginPath(routes.user(user_id))}">Sign In to Connect</a> · ${joinLink}</p>
${posts && html`<p><a href="${routes.publicProfile(handle)}/feed.atom">Feed of posts</a></p>`}
${section("Work Experience", work.map(workHtml))}
${section("Education", of("education").map(entryHtml))}
${section("Certificates", of("certificate").map(entryHtml))}
${section("Projects", of("project").map(entryHtml))}
${section("Volunteering", of("volunteering").map(entryHtml))}
${section("Publications", of("publication").map(entryHtml))}
${section("Awards", of("award").map(entryHtml))}
${list(
  "Skills",
  skills.map(({ skill_name }) => html`<bdi>${skill_name}</bdi>`),
)}
${list(
  "Languages",
  of("language").map(({ title, level }) => html`<bdi>${title}</bdi>, ${optionLabel(level)}`),
)}
${list(
  "Links",
  of("link").map(({ title, url }) => html`<bdi>${outside(url, title)}</bdi>`),
)}
${section("Recommendations", recommendations.map(recommendationHtml))}`;
}

function workHtml(work: WorkExperience): Html {
  const { title, company_name, job_type, start_date, end_date, description } = work;
  const facts = [periodLabel(start_date, end_date), locationLabel(work)];
  return html`<h3 dir="auto">${title}</h3>
<p><bdi>${company_name}</bdi> · ${optionLabel(job_type)}</p>
${line(facts.filter(Boolean).join(" · "))}
${paragraphs(description)}`;
}

/** Its name leads to its address. */
function entryHtml(entry: ProfileEntry): Html {
  const { kind, title, organisation, url, description } = entry;
  const [name, below] = kind === "education" ? [organisation, title] : [title, organisation];
  return html`<h3 dir="auto">${outside(url, name)}</h3>
${line(below)}
${line(entryDates(entry))}
${paragraphs(description)}`;
}

const recommendationHtml = ({ author, relation, text, created_at }: Recommendation): Html =>
  html`<h3 dir="auto">${fullName(author)}</h3>
${line(author.headline)}
<p>${relation && html`<bdi>${relation}</bdi> · `}${monthLabel(created_at)}</p>
${paragraphs(text)}`;

const line = (text: string): Html | "" => text && html`<p dir="auto">${text}</p>`;

const section = (title: string, parts: Html[]): Html | "" =>
  parts.length > 0 ? html`<h2>${title}</h2>${parts}` : "";

const list = (title: string, items: Html[]): Html | "" =>
  items.length > 0 ? html`<h2>${title}</h2><ul>${items.map((item) => html`<li>${item}</li>`)}</ul>` : "";
