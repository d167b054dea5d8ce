import { countryCode } from "@guildway/shared/contract/countries";
import { country, state } from "@guildway/shared/contract/fields";
import { LIMITS } from "@guildway/shared/contract/limits";
import { COUNTRIES, COUNTRY_WITH_STATES } from "@guildway/shared/contract/options";
import type { User } from "@guildway/shared/contract/people";
import type { z } from "zod";

/** What a file says about the person: headline, bio and place. */
export interface FileAbout {
  label: string;
  summary: string;
  location: { city: string; region: string; countryCode: string; country: string };
}

/** What it adds to a profile that has no headline, no bio or no place. */
export interface AddedAbout {
  headline?: string;
  bio?: string;
  place?: Pick<User, "location_country" | "location_state" | "location_city">;
}

interface Refused {
  name: string;
  reason: string;
}

const OTHER = "Your profile has another one. Change it under Edit profile";

/** Works out what a file adds to headline, bio and place. What is there isn't changed, and what differs is named. */
export function readAbout(
  { label, summary, location }: FileAbout,
  user: User,
): { about: AddedAbout; refused: Refused[] } {
  const about: AddedAbout = {};
  const refused: Refused[] = [];
  const refuse = (name: string, reason: string) => refused.push({ name, reason });
  // Without a headline of its own, a profile shows the current job, and so does its file.
  if (label && label !== user.headline) {
    if (user.own_headline) refuse("Headline", OTHER);
    else if (label.length > LIMITS.headline) refuse("Headline", tooLong(LIMITS.headline));
    else about.headline = label;
  }
  if (summary && summary !== user.bio.trim()) {
    if (user.bio) refuse("Bio", OTHER);
    else if (summary.length > LIMITS.bio) refuse("Bio", tooLong(LIMITS.bio));
    else about.bio = summary;
  }
  const place = locationOf(location);
  const own = {
    location_country: user.location_country,
    location_state: user.location_state,
    location_city: user.location_city,
  };
  if (place && JSON.stringify(place) !== JSON.stringify(own)) {
    if (Object.values(own).some(Boolean)) refuse("Place", OTHER);
    else about.place = place;
  }
  if (!place && Object.values(location).some(Boolean))
    refuse("Place", "We couldn't tell which country it's in");
  return { about, refused };
}

const tooLong = (most: number) => `It is longer than ${most} characters`;

/** The location in the profile's terms; undefined if it isn't a known one. */
function locationOf({
  city,
  region,
  countryCode: code,
  country: name,
}: FileAbout["location"]): AddedAbout["place"] {
  const specified = COUNTRIES.find((each) => countryCode(each) === code);
  const location_country = firstFitting(country, [name, specified ?? "", code]);
  const location_state = location_country === COUNTRY_WITH_STATES ? firstFitting(state, [region]) : "";
  const location_city = city.length <= LIMITS.name ? city : "";
  return location_country || location_city ? { location_country, location_state, location_city } : undefined;
}

function firstFitting<Value extends string>(schema: z.ZodType<Value>, values: readonly string[]): Value | "" {
  for (const value of values) {
    const fitting = schema.safeParse(value).data;
    if (fitting) return fitting;
  }
  return "";
}
