import { locationLabel, optionLabel } from "@guildway/shared/contract/options";
import { payLabel } from "@guildway/shared/contract/pay";
import { loginPath, routes } from "@guildway/shared/routes";
import { html } from "hono/html";
import { day, face, fact, joinLink, outside } from "../../kernel/pages/page-content";
import type { Html } from "../../kernel/pages/page-head";
import { markdownHtml } from "./markdown-html";
import type { PublicJob } from "./read-public-job";

/** A job's public page for readers that don't run scripts. All texts are escaped. */
export function jobContent(job: PublicJob): Html {
  const place = locationLabel({
    location_city: job.city,
    location_state: job.state,
    location_country: job.country,
  });
  const company = html`<a href="${routes.publicCompany(job.companyId)}"><bdi>${job.company}</bdi></a>`;
  return html`${face(job.logo, "company")}
<h1 dir="auto">${job.title}</h1>
<p>${company}${place && html` · <bdi>${place}</bdi>`} · posted ${day(job.createdAt)}</p>
<dl>
${fact("Salary", payLabel(job))}
${fact("Hours", optionLabel(job.hours))}
${fact("Type", optionLabel(job.type))}
${job.isOpen && job.closesAt && html`<dt>Closes</dt><dd>${day(job.closesAt)} (UTC)</dd>`}
</dl>
${job.isOpen ? html`<p><a href="${loginPath(routes.applyToJob(job.id))}">Sign In to Apply</a> · ${joinLink}</p>` : html`<p><strong>Closed</strong></p>`}
<p>${outside(job.link, "Job website")}</p>
<h2>About the job</h2>
<div dir="auto">${markdownHtml(job.description)}</div>
${job.skills.length > 0 && html`<h2>Skills</h2><ul>${job.skills.map((skill) => html`<li dir="auto">${skill}</li>`)}</ul>`}`;
}
