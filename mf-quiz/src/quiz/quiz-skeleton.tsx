import { Card } from "@guildway/shared/ui/layout/card";
import { Bone, Loading } from "@guildway/shared/ui/state/skeleton";
import styles from "./question.module.css";

/** The shape of a question with four answers. */
export function QuizSkeleton() {
  return (
    <Loading label="Loading quiz...">
      <Card pad="lg" className={styles.skeleton}>
        <Bone width="9rem" />
        <Bone width="85%" height="1.5rem" />
        {[1, 2, 3, 4].map((answer) => (
          <Bone key={answer} height="3rem" />
        ))}
      </Card>
    </Loading>
  );
}
