import type { ReactNode } from "react";
import { Link } from "../../client/router";
import type { PersonSummary } from "../../contract/people";
import type { Recommendation } from "../../contract/recommendations";
import { formatDate } from "../../format/dates";
import { fullName } from "../../format/full-name";
import { routes } from "../../routes/routes";
import { Avatar } from "../../ui/avatar";
import { LinkedText } from "../../ui/text/rich-text";
import styles from "./work-list.module.css";

export interface RecommendationListProps<T extends Recommendation> {
  recommendations: readonly T[];
  /** Names the list for assistive technology, if there is more than one. */
  label?: string;
  /** Who is shown beside the text; by default its author. */
  person?: (recommendation: T) => PersonSummary;
  /** Below a text, on one's own profile. */
  below?: (recommendation: T) => ReactNode;
  /** Buttons at the right, on one's own profile. */
  actions?: (recommendation: T) => ReactNode;
}

/** What people have written about somebody (product §4.17). */
export function RecommendationList<T extends Recommendation>(props: RecommendationListProps<T>) {
  const { recommendations, label, person = ({ author }) => author, below, actions } = props;
  return (
    <ul className={styles.entries} aria-label={label}>
      {recommendations.map((recommendation) => {
        const { id, relation, text, created_at } = recommendation;
        const { user_id, portrait, headline, ...names } = person(recommendation);
        const name = fullName(names);
        return (
          <li key={id} className={styles.entry}>
            <Avatar name={name} id={user_id} picture={portrait} />
            <div className={styles.words}>
              <h3 className={styles.title} dir="auto">
                <Link to={routes.user(user_id)}>{name}</Link>
              </h3>
              {headline && <p dir="auto">{headline}</p>}
              <p className={styles.facts}>
                {relation && (
                  <>
                    <bdi>{relation}</bdi> ·{" "}
                  </>
                )}
                {formatDate(created_at, "month")}
              </p>
              <p className={styles.description}>
                <LinkedText text={text} />
              </p>
              {below?.(recommendation)}
            </div>
            {actions && <div className={styles.actions}>{actions(recommendation)}</div>}
          </li>
        );
      })}
    </ul>
  );
}
