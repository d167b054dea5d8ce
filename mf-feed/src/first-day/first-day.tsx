import { connectionCounts } from "@guildway/shared/queries/connections";
import { ownSkills } from "@guildway/shared/queries/skills";
import { user } from "@guildway/shared/queries/users";
import { useQuery } from "@guildway/shared/query";
import { useUserId } from "@guildway/shared/session";
import { useNeededPart } from "@guildway/shared/use-lazy-part";
import { useState } from "react";
import { isFinished, saveFinished } from "./finished";

const loadSteps = () => import("./checklist").then((module) => module.Checklist);

/** What a newcomer does first, with what is done already; gone once all of it is done, or when it is dismissed. */
export function FirstDay() {
  const userId = useUserId() ?? "";
  const [finished, setFinished] = useState(() => isFinished(userId));
  return finished ? null : (
    <FirstSteps
      userId={userId}
      onFinished={() => {
        saveFinished(userId);
        setFinished(true);
      }}
    />
  );
}

function FirstSteps({ userId, onFinished }: { userId: string; onFinished: () => void }) {
  const own = useQuery({ ...user(userId), enabled: userId !== "" });
  const skills = useQuery(ownSkills());
  const counts = useQuery(connectionCounts());
  const Part = useNeededPart(loadSteps);
  // Guidance that fails to load isn't missed.
  if (!Part || !own.data || !skills.data || !counts.data) return null;
  return <Part own={own.data} skills={skills.data} counts={counts.data} onFinished={onFinished} />;
}
