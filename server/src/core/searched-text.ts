/**
 * The text of a job or company search, which travels under the names' parameters (spec §7): whole in the
 * first, or split over both by a client that splits as for people.
 */
export function searchedText(query: { first_name: string; last_name: string }): string {
  return `${query.first_name} ${query.last_name}`.trim();
}
