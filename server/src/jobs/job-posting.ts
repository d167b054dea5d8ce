import { optionLabel } from "@guildway/shared/contract/options";
import { html } from "hono/html";
import type { PublicJob } from "./job-head";

const EMPLOYMENT: Record<string, string> = {
  "part-time": "PART_TIME",
  "full-time": "FULL_TIME",
  internship: "INTERN",
  seasonal: "TEMPORARY",
  contract: "CONTRACTOR",
};

/** A job as search engines read it (schema.org `JobPosting`). */
export function jobPosting(job: PublicJob, url: string): object {
  const address = {
    "@type": "PostalAddress",
    ...(job.city && { addressLocality: job.city }),
    ...(job.state && { addressRegion: optionLabel(job.state) }),
    ...(job.country && { addressCountry: job.country }),
  };
  return {
    "@context": "https://schema.org/",
    "@type": "JobPosting",
    title: job.title,
    // The field contains HTML; a job's description is plain text.
    description: String(html`${job.description}`).replaceAll("\n", "<br>"),
    url,
    identifier: { "@type": "PropertyValue", name: job.company, value: job.id },
    datePosted: job.createdAt.toISOString(),
    ...(job.closesAt && { validThrough: job.closesAt.toISOString() }),
    employmentType: EMPLOYMENT[job.hours] ?? "OTHER",
    industry: job.industry,
    hiringOrganization: { "@type": "Organization", name: job.company, sameAs: job.website },
    ...(job.country && { jobLocation: { "@type": "Place", address } }),
    ...(job.type === "remote" && {
      jobLocationType: "TELECOMMUTE",
      ...(job.country && { applicantLocationRequirements: { "@type": "Country", name: job.country } }),
    }),
    baseSalary: {
      "@type": "MonetaryAmount",
      currency: "USD",
      value: { "@type": "QuantitativeValue", value: job.salary, unitText: "HOUR" },
    },
    directApply: true,
  };
}
