import { FIELDS, type Field } from "@guildway/shared/contract/options";
import { fieldSlug } from "@guildway/shared/routes";

/** The field of interest that an address names; upper and lower case are one. */
export function findField(slug: string | undefined): Field | undefined {
  return FIELDS.find((field) => fieldSlug(field) === slug?.toLowerCase());
}
