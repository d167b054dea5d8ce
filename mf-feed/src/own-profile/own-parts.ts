import type { Skill, User, WorkExperience } from "@guildway/shared/contract/people";
import type { ProfileEntry } from "@guildway/shared/contract/profile-entries";
import { ownEntries } from "@guildway/shared/queries/profile-entries";
import { ownSkills } from "@guildway/shared/queries/skills";
import { ownWork } from "@guildway/shared/queries/work-experience";
import { useQuery } from "@guildway/shared/query";

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
