import { countryName } from "../format/display-names";

/** A wire value of an option list as a person reads it: `New-York` → `New York`, `full-time` → `Full-time`. */
export function optionLabel(value: string): string {
  if (value === "Non-Profit" || value === "Self-Employed") return value;
  const spaced = /^[A-Z]/.test(value) ? value.replaceAll("-", " ") : value;
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** A country as a person reads it: `DE` → `Germany`; the specification's four are names already. */
export function countryLabel(country: string): string {
  return /^[A-Z]{2}$/.test(country) ? countryName(country) : country;
}

/** City, state and country as one line: `New York, United States`; empty where neither is known. */
export function locationLabel(place: {
  location_city?: string;
  location_state: string;
  location_country: string;
}): string {
  return [place.location_city ?? "", optionLabel(place.location_state), countryLabel(place.location_country)]
    .filter(Boolean)
    .join(", ");
}
