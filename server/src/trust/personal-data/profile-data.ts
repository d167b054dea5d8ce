import { eq, sql } from "drizzle-orm";
import { isoMoment, jsonObject } from "../../kernel/db/json";
import {
  accounts,
  formerHandles,
  pictures,
  profileEntries,
  profiles,
  publicProfiles,
  skills,
  userSkills,
  workExperience,
} from "../../kernel/db/schema";
import { profileEntryFields } from "../../members/profile-entries/profile-entry-json";
import { workExperienceFields } from "../../members/profiles/work-experience-json";
import { pictureFields } from "../../social/pictures/picture-json";
import { list } from "./list";

/** The person's profile, and their public page. */
export const profileData = {
  profile: sql`case when ${profiles.id} is null then null else ${jsonObject({
    first_name: profiles.firstName,
    last_name: profiles.lastName,
    other_name: profiles.otherName,
    headline: profiles.ownHeadline,
    bio: profiles.bio,
    location_country: profiles.locationCountry,
    location_state: profiles.locationState,
    location_city: profiles.locationCity,
    open_to_work: profiles.openToWork,
    public_directory: profiles.publicDirectory,
    locale: profiles.locale,
    created_at: isoMoment(profiles.createdAt),
    updated_at: isoMoment(profiles.updatedAt),
  })} end`,
  work_experience: list(
    workExperienceFields,
    sql`${workExperience} where ${eq(workExperience.userId, accounts.id)}`,
  ),
  profile_entries: list(
    profileEntryFields,
    sql`${profileEntries} where ${eq(profileEntries.userId, accounts.id)}`,
  ),
  public_profile: list(
    {
      handle: publicProfiles.handle,
      is_on: publicProfiles.isOn,
      parts: sql`to_json(${publicProfiles.parts})`,
      updated_at: isoMoment(publicProfiles.updatedAt),
    },
    sql`${publicProfiles} where ${eq(publicProfiles.userId, accounts.id)}`,
  ),
  former_addresses: list(
    { handle: formerHandles.handle, left_at: isoMoment(formerHandles.createdAt) },
    sql`${formerHandles} where ${eq(formerHandles.userId, accounts.id)}`,
  ),
  skills: list(
    { skill_name: skills.skillName, added_at: isoMoment(userSkills.createdAt) },
    sql`${userSkills} join ${skills} on ${eq(skills.id, userSkills.skillId)} where ${eq(userSkills.userId, accounts.id)}`,
  ),
  pictures: list(
    { ...pictureFields, place: pictures.use },
    sql`${pictures} where ${eq(pictures.ownerId, accounts.id)}`,
  ),
};
