import type { Skill, User, WorkExperience } from "@guildway/shared/contract/people";
import type { ProfileEntry } from "@guildway/shared/contract/profile-entries";
import { ownSkills } from "@guildway/shared/queries/skills";
import { useQuery } from "@guildway/shared/query";
import { ownEntries } from "./entry-queries";
import { ownWork } from "./work-queries";

/** A whole profile, as files about it contain it. */
export interface OwnParts {
  user: User;
  work: readonly WorkExperience[];
  entries: readonly ProfileEntry[];
  skills: readonly Skill[];
}

/** The viewer's whole profile, once it is loaded. */
export function useOwnParts(user: User): OwnParts | undefined {
  const { data: work } = useQuery(ownWork());
  const { data: entries } = useQuery(ownEntries());
  const { data: skills } = useQuery(ownSkills());
  return work && entries && skills && { user, work, entries, skills };
}
