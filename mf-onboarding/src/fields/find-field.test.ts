import { FIELDS } from "@guildway/shared/contract/options";
import { fieldSlug } from "@guildway/shared/routes";
import { findField } from "./find-field";

test.each(FIELDS)("finds %s by its address", (field) => {
  expect(findField(fieldSlug(field))).toBe(field);
});

test.each([
  ["Human-Resources", "Human Resources"],
  ["plumbing", undefined],
  ["", undefined],
  [undefined, undefined],
])("finds by %s the field %s", (slug, field) => {
  expect(findField(slug)).toBe(field);
});
