import { optionLabel } from "@guildway/shared/contract/options";
import { routes } from "@guildway/shared/routes";
import { html } from "hono/html";
import { face, joinLink, outside, paragraphs } from "../../kernel/pages/page-content";
import type { Html } from "../../kernel/pages/page-head";
import type { PublicCompany } from "./read-public-company";

/** A company's public page for readers that don't run scripts. All texts are escaped. */
export function companyContent(company: PublicCompany): Html {
  const { id, name, logo, industry, companyType, website, description, jobs } = company;
  return html`${face(logo, "company")}
<h1 dir="auto">${name}</h1>
<p>${optionLabel(industry)} · ${optionLabel(companyType)}</p>
<p>${outside(website, website)}</p>
<p>${joinLink} · <a href="${routes.publicCompany(id)}/feed.atom">Feed of posts</a></p>
<h2>About</h2>
${description ? paragraphs(description) : html`<p>This company hasn't added a description yet.</p>`}
<h2>Open jobs</h2>
${
  jobs.length > 0
    ? html`<ul>${jobs.map((job) => html`<li><a href="${routes.publicJob(job.id)}"><bdi>${job.title}</bdi></a></li>`)}</ul>`
    : html`<p>No open jobs</p>`
}`;
}
