import { Stack } from "@guildway/shared/ui/layout/flow";
import { useId } from "react";
import { Stars } from "../desk/list/stars";
import styles from "./rating-field.module.css";
import type { Rating } from "./use-rating";

const STARS = [1, 2, 3, 4, 5];

/** The viewer's own stars, and those of the team. */
export function RatingField({ rating: { own, others, rate, clear } }: { rating: Rating }) {
  const name = useId();
  return (
    <Stack as="section" gap={1} aria-label="Rating">
      <fieldset>
        <legend className={styles.title}>Your rating</legend>
        <div className={styles.stars}>
          {STARS.map((stars) => (
            <label key={stars} className={styles.star} data-full={stars <= own || undefined}>
              <input
                type="radio"
                name={name}
                className="visually-hidden"
                checked={stars === own}
                onChange={() => rate(stars)}
                // Choosing the same star again removes the rating; a plain radio button can't.
                onClick={() => {
                  if (stars === own) clear();
                }}
              />
              <span aria-hidden="true">★</span>
              <span className="visually-hidden">{stars === 1 ? "1 star" : `${stars} stars`}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {others.length > 0 && (
        <ul className={styles.others} aria-label="Ratings of the team">
          {others.map((other) => (
            <li key={other.name}>
              {other.name} <Stars rating={other.rating} />
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}
