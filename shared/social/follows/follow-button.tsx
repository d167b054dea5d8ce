import { Check, Plus } from "lucide-react";
import { companyFollow, follow, userFollow } from "../../client/queries/follows";
import { useMutation, useQuery } from "../../client/query";
import { STILL_LOADING } from "../../ui/availability";
import { Button } from "../../ui/button";

interface FollowButtonProps {
  kind: "person" | "company";
  id: string;
  name: string;
  size?: "sm" | "md";
}

/** Follows and unfollows a person or a company, whose posts then appear in the network feed. */
export function FollowButton({ kind, ...source }: FollowButtonProps) {
  return kind === "person" ? <FollowPerson {...source} /> : <FollowCompany {...source} />;
}

type Source = Omit<FollowButtonProps, "kind">;

function FollowPerson(source: Source) {
  const { data } = useQuery(userFollow(source.id));
  return <FollowToggle kind="person" {...source} followed={data?.followed} />;
}

function FollowCompany(source: Source) {
  const { data } = useQuery(companyFollow(source.id));
  return <FollowToggle kind="company" {...source} followed={data?.followed} />;
}

interface FollowToggleProps extends FollowButtonProps {
  /** Undefined until it is known. */
  followed: boolean | undefined;
}

/** The same for a list that already says whether the viewer follows them. */
export function FollowToggle({ kind, id, name, size, followed }: FollowToggleProps) {
  const { mutate } = useMutation(follow({ kind, id, name }));
  return (
    <Button
      variant="secondary"
      {...(size && { size })}
      unavailable={followed === undefined && STILL_LOADING}
      aria-pressed={followed ?? false}
      aria-label={`Follow ${name}`}
      icon={followed ? <Check aria-hidden="true" /> : <Plus aria-hidden="true" />}
      onClick={() => mutate(!followed)}
    >
      {followed ? "Following" : "Follow"}
    </Button>
  );
}
