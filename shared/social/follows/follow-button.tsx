import { companyFollow, follow, userFollow } from "@guildway/shared/queries/follows";
import { useMutation, useQuery } from "@guildway/shared/query";
import { Check, Plus } from "lucide-react";
import { Button } from "../../ui/button";

interface FollowButtonProps {
  kind: "person" | "company";
  id: string;
  name: string;
  size?: "sm" | "md";
}

/** Follows a person or a company, so that their posts appear in the network feed, and says whether one does. */
export function FollowButton({ kind, ...source }: FollowButtonProps) {
  return kind === "person" ? <FollowPerson {...source} /> : <FollowCompany {...source} />;
}

type Source = Omit<FollowButtonProps, "kind">;

function FollowPerson(source: Source) {
  const { data } = useQuery(userFollow(source.id));
  return <Toggle kind="person" {...source} followed={data?.followed} />;
}

function FollowCompany(source: Source) {
  const { data } = useQuery(companyFollow(source.id));
  return <Toggle kind="company" {...source} followed={data?.followed} />;
}

function Toggle({ kind, id, name, size, followed }: FollowButtonProps & { followed: boolean | undefined }) {
  const { mutate } = useMutation(follow({ kind, id, name }));
  return (
    <Button
      variant="secondary"
      {...(size && { size })}
      // Its place is kept while it isn't known.
      disabled={followed === undefined}
      aria-pressed={followed ?? false}
      aria-label={`Follow ${name}`}
      icon={followed ? <Check aria-hidden="true" /> : <Plus aria-hidden="true" />}
      onClick={() => mutate(!followed)}
    >
      {followed ? "Following" : "Follow"}
    </Button>
  );
}
