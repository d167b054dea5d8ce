import { countryCode } from "@guildway/shared/contract/countries";
import { countryLabel, optionLabel } from "@guildway/shared/contract/options";
import { markdownHtml } from "./markdown-html";
import type { PublicJob } from "./read-public-job";

const EMPLOYMENT: Record<string, string> = {
  "part-time": "PART_TIME",
  "full-time": "FULL_TIME",
  internship: "INTERN",
  seasonal: "TEMPORARY",
  contract: "CONTRACTOR",
};

interface Addresses {
  url: string;
  /** Empty without one. */
  logo: string;
}

/** A job as search engines read it (schema.org `JobPosting`). */
export function jobPosting(job: PublicJob, { url, logo }: Addresses): object {
  const address = {
    "@type": "PostalAddress",
    ...(job.city && { addressLocality: job.city }),
    ...(job.state && { addressRegion: optionLabel(job.state) }),
    ...(job.country && { addressCountry: countryCode(job.country) }),
  };
  return {
    "@context": "https://schema.org/",
    "@type": "JobPosting",
    title: job.title,
    description: String(markdownHtml(job.description)),
    url,
    identifier: { "@type": "PropertyValue", name: job.company, value: job.id },
    datePosted: job.createdAt.toISOString(),
    ...(job.closesAt && { validThrough: job.closesAt.toISOString() }),
    employmentType: EMPLOYMENT[job.hours] ?? "OTHER",
    industry: job.industry,
    hiringOrganization: {
      "@type": "Organization",
      name: job.company,
      sameAs: job.website,
      ...(logo && { logo }),
    },
    ...(job.country && { jobLocation: { "@type": "Place", address } }),
    ...(job.type === "remote" && {
      jobLocationType: "TELECOMMUTE",
      ...(job.country && {
        applicantLocationRequirements: { "@type": "Country", name: countryLabel(job.country) },
      }),
    }),
    baseSalary: {
      "@type": "MonetaryAmount",
      currency: job.salary_currency,
      value: {
        "@type": "QuantitativeValue",
        ...(job.salary_max === null
          ? { value: job.salary }
          : { minValue: job.salary, maxValue: job.salary_max }),
        unitText: job.salary_period.toUpperCase(),
      },
    },
    directApply: true,
  };
}
