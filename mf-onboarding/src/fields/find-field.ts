import { FIELDS, type Field } from "@guildway/shared/contract/options";
import { fieldSlug } from "@guildway/shared/routes";

/** Finds the field of interest that an address names, ignoring case. */
export function findField(slug: string | undefined): Field | undefined {
  return FIELDS.find((field) => fieldSlug(field) === slug?.toLowerCase());
}
