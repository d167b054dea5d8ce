import { locationLabel } from "../../contract/options";
import type { SearchResults } from "../../contract/search";
import { fullName } from "../../format/full-name";
import { formatCount } from "../../format/numbers";
import { personPath, publicSearchPath, routes, searchResultsPath } from "../../routes/routes";

/** One line of the suggestions: a person, a job, a company, a post, or all results. */
export interface Suggestion {
  id: string;
  kind: "person" | "job" | "company" | "post" | "all";
  name: string;
  /** The name and path of its portrait or logo; the path is empty without one. */
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
export function groupsOf(
  { people, jobs, companies, posts }: SearchResults,
  signedIn: boolean,
): SuggestionGroup[] {
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
        about: [company.industry_name, formatCount(company.number_of_jobs, "job")].join(" · "),
        to: pathOf.company(company.company_id),
      })),
    },
    {
      label: "Posts",
      items: posts.items.map((post) => {
        const author = fullName({ first_name: post.author_first_name, last_name: post.author_last_name });
        const kind = post.by_company ? "company" : "person";
        return {
          id: post.id,
          kind: "post",
          name: post.content.replace(/\s+/g, " "),
          face: { id: post.author_id, name: author, picture: post.author_portrait, kind },
          about: author,
          to: routes.post(post.id),
        };
      }),
    },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

/** The last line: the same as Enter. */
export function allResults(text: string, signedIn: boolean): Suggestion {
  return {
    id: "all",
    kind: "all",
    name: `See all results for “${text}”`,
    about: "",
    to: signedIn ? searchResultsPath(text) : publicSearchPath(text),
  };
}
