import type { ReactNode } from "react";
import { locationLabel } from "../../contract/options";
import type { PersonSummary } from "../../contract/people";
import { fullName } from "../../format/full-name";
import { isolated } from "../../format/isolated";
import { classNames } from "../../ui/class-names";
import { ItemCard, type ItemCardProps, ItemLine } from "./item-card";
import styles from "./item-card.module.css";

export interface PersonCardProps extends ItemCardProps {
  person: Pick<PersonSummary, "first_name" | "last_name"> & {
    user_id?: string;
    headline?: string;
    portrait?: string;
    location_state?: string;
    location_country?: string;
  };
  /** Right of the name: the state of a connection. */
  badge?: ReactNode;
  /** Below the rest, shortened to two lines: a bio. */
  about?: string | undefined;
  /** The person's text, unchanged: the note of a connection request. */
  quote?: string | undefined;
}

/** A person in a list. */
export function PersonCard({ person, badge, about, quote, ...card }: PersonCardProps) {
  const name = fullName(person);
  return (
    <ItemCard
      {...card}
      name={name}
      avatar={{ name, id: person.user_id, picture: person.portrait, kind: "person" }}
      aside={badge}
    >
      <ItemLine>{isolated(person.headline ?? "")}</ItemLine>
      <ItemLine>
        {isolated(
          locationLabel({
            location_state: person.location_state ?? "",
            location_country: person.location_country ?? "",
          }),
        )}
      </ItemLine>
      {about && (
        <p className={classNames(styles.line, styles.clamped)} dir="auto">
          {about}
        </p>
      )}
      {quote && (
        <blockquote className={styles.quote} dir="auto">
          {quote}
        </blockquote>
      )}
    </ItemCard>
  );
}
