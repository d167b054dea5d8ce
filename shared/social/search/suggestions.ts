import { fullName } from "@guildway/shared/contract/full-name";
import { locationLabel } from "../../contract/options";
import type { SearchResults } from "../../contract/search";
import { personPath, publicSearchPath, routes, searchResultsPath } from "../../routes/routes";

/** One line of the suggestions: a person, a job, a company, or all results. */
export interface Suggestion {
  id: string;
  kind: "person" | "job" | "company" | "all";
  name: string;
  /** Whose portrait or logo it shows, with its path, which is empty without one. */
  face?: { id: string; name: string; picture: string; kind: "person" | "company" };
  /** Below the name; may be empty. */
  about: string;
  to: string;
}

export interface SuggestionGroup {
  label: string;
  items: Suggestion[];
}

/** What a search suggests, by kind; kinds without results are left out. Visitors have pages of their own. */
export function groupsOf({ people, jobs, companies }: SearchResults, signedIn: boolean): SuggestionGroup[] {
  const pathOf = signedIn
    ? { job: routes.job, company: routes.company }
    : { job: routes.publicJob, company: routes.publicCompany };
  const groups: SuggestionGroup[] = [
    {
      label: "People",
      items: people.items.map((person) => {
        const name = fullName(person);
        return {
          id: person.user_id,
          kind: "person",
          name,
          face: { id: person.user_id, name, picture: person.portrait, kind: "person" },
          about: person.headline || locationLabel(person),
          to: personPath(person, signedIn),
        };
      }),
    },
    {
      label: "Jobs",
      items: jobs.items.map((job) => ({
        id: job.id,
        kind: "job",
        name: job.title,
        face: { id: job.company_id, name: job.company_name, picture: job.company_logo, kind: "company" },
        about: [job.company_name, job.location_city || locationLabel(job)].filter(Boolean).join(" · "),
        to: pathOf.job(job.id),
      })),
    },
    {
      label: "Companies",
      items: companies.items.map((company) => ({
        id: company.company_id,
        kind: "company",
        name: company.company_name,
        face: {
          id: company.company_id,
          name: company.company_name,
          picture: company.logo,
          kind: "company",
        },
        about: [
          company.industry_name,
          company.number_of_jobs === 1 ? "1 job" : `${company.number_of_jobs} jobs`,
        ].join(" · "),
        to: pathOf.company(company.company_id),
      })),
    },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

/** The last line: what Enter does as well. */
export function allResults(text: string, signedIn: boolean): Suggestion {
  return {
    id: "all",
    kind: "all",
    name: `See all results for “${text}”`,
    about: "",
    to: signedIn ? searchResultsPath(text) : publicSearchPath(text),
  };
}
