import { RecommendationList } from "@guildway/shared/cards/recommendation-list";
import { RecommendationPages } from "@guildway/shared/cards/recommendation-pages";
import type { OwnRecommendation } from "@guildway/shared/contract/recommendations";
import type { Page } from "@guildway/shared/contract/types";
import { fullName } from "@guildway/shared/format/full-name";
import { isolated } from "@guildway/shared/format/isolated";
import { PersonMenu } from "@guildway/shared/moderation/person-menu";
import { deleteRecommendation, showRecommendation } from "@guildway/shared/queries/recommendations";
import { type InfiniteData, type UseInfiniteQueryResult, useMutation } from "@guildway/shared/query";
import { toast } from "@guildway/shared/toast";
import { Badge } from "@guildway/shared/ui/badge";
import { Button } from "@guildway/shared/ui/button";
import { Card, CardHeading } from "@guildway/shared/ui/layout/card";
import { Cluster, Stack } from "@guildway/shared/ui/layout/flow";
import { MoreButton } from "@guildway/shared/ui/more-button";
import { type RefObject, useRef, useState } from "react";
import { ItemActions } from "./item-actions";
import styles from "./own-recommendations.module.css";

type List = UseInfiniteQueryResult<InfiniteData<Page<OwnRecommendation>>>;

const loadDialog = () =>
  import("@guildway/shared/cards/recommendation-dialog").then((module) => module.RecommendationDialog);

const FAILED = "Couldn't load your recommendations";

export const isEmpty = ({ data }: List) => data?.pages.every(({ items }) => items.length === 0) === true;

interface OwnRecommendationsProps {
  /** What others have written about the viewer. */
  received: List;
  /** What the viewer has written about others. */
  written: List;
}

/** What others have written about the viewer, and the viewer about others (product §4.17); nothing without any. */
export function OwnRecommendations({ received, written }: OwnRecommendationsProps) {
  const card = useRef<HTMLDivElement>(null);
  if (isEmpty(received) && isEmpty(written)) return null;
  return (
    <Card ref={card} as="section" id="recommendations" tabIndex={-1} aria-labelledby="own-recommendations">
      <CardHeading id="own-recommendations">Recommendations</CardHeading>
      <Stack gap={6}>
        {!isEmpty(received) && (
          <RecommendationPages list={received} failed={FAILED}>
            {(recommendations) => (
              <RecommendationList
                label="About you"
                recommendations={recommendations}
                below={(recommendation) => <Showing recommendation={recommendation} />}
                actions={({ author }) => <AuthorMenu author={author} />}
              />
            )}
          </RecommendationPages>
        )}
        {!isEmpty(written) && (
          <Stack gap={3}>
            <p className={styles.heading}>Written by you</p>
            <RecommendationPages list={written} failed={FAILED}>
              {(recommendations) => (
                <RecommendationList
                  label="Written by you"
                  recommendations={recommendations}
                  person={({ subject }) => subject}
                  below={({ shown, subject }) => (
                    <p className={styles.below}>
                      <State shown={shown} where={`On ${isolated(subject.first_name)}'s profile`} />
                    </p>
                  )}
                  actions={(recommendation) => <AuthorActions {...{ recommendation, card }} />}
                />
              )}
            </RecommendationPages>
          </Stack>
        )}
      </Stack>
    </Card>
  );
}

/** Whether the viewer's profile shows it, and the button that changes that. */
function Showing({ recommendation }: { recommendation: OwnRecommendation }) {
  const { mutate, isPending } = useMutation(showRecommendation(recommendation));
  const { shown, author, relation, text } = recommendation;
  const words = JSON.stringify([relation, text]);
  // The list is refreshed while it is open: nobody agrees to words that have just replaced those they read.
  const [read, setRead] = useState(words);
  const action = shown ? "Hide" : "Show on profile";
  const change = () => {
    if (shown || words === read) return mutate(!shown);
    setRead(words);
    toast.error("The text has changed since you opened this page. Read it again, then show it");
  };
  return (
    <Cluster className={styles.below}>
      <State shown={shown} where="On your profile" />
      <Button
        variant="secondary"
        size="sm"
        busy={isPending}
        aria-label={`${action}: recommendation by ${fullName(author)}`}
        onClick={change}
      >
        {action}
      </Button>
    </Cluster>
  );
}

function State({ shown, where }: { shown: boolean; where: string }) {
  return <Badge tone={shown ? "success" : "neutral"}>{shown ? where : "Not shown"}</Badge>;
}

/** Reports or blocks who wrote about the viewer. */
function AuthorMenu({ author }: Pick<OwnRecommendation, "author">) {
  const name = fullName(author);
  return (
    <PersonMenu
      trigger={<MoreButton label={`More about ${name}`} />}
      subject="user"
      subjectId={author.user_id}
      person={{ id: author.user_id, name }}
    />
  );
}

interface AuthorActionsProps {
  recommendation: OwnRecommendation;
  card: RefObject<HTMLElement | null>;
}

/** Changes or deletes what the viewer has written. */
function AuthorActions({ recommendation, card }: AuthorActionsProps) {
  const { subject } = recommendation;
  return (
    <ItemActions
      name={`your recommendation of ${fullName(subject)}`}
      loadDialog={loadDialog}
      edited={{ person: subject }}
      deletion={deleteRecommendation(recommendation)}
      consequence={
        recommendation.shown
          ? `${subject.first_name}'s profile won't show it anymore.`
          : `${subject.first_name} won't see it anymore.`
      }
      fallback={() => card.current}
    />
  );
}
