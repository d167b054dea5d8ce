import { fullName } from "@guildway/shared/format/full-name";
import { session } from "@guildway/shared/queries/session";
import { useQuery } from "@guildway/shared/query";
import { Link } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { QueryState } from "@guildway/shared/ui/state/query-state";
import { Loading, SkeletonText } from "@guildway/shared/ui/state/skeleton";
import styles from "./review.module.css";

/** What the company gets besides the answers. */
export function SentAlong() {
  return (
    <section className={styles.page} aria-labelledby="sent-along">
      <div>
        <h3 id="sent-along" className={styles.heading}>
          Sent with your answers
        </h3>
        <QueryState
          query={useQuery(session())}
          failed="Couldn't load your name and email"
          loading={
            <Loading label="Loading your name and email...">
              <SkeletonText lines={3} />
            </Loading>
          }
        >
          {({ first_name, last_name, email }) => (
            <dl className={styles.facts}>
              <dt>Name</dt>
              <dd dir="auto">{fullName({ first_name, last_name })}</dd>
              <dt>Email</dt>
              <dd>{email}</dd>
              <dt>Profile</dt>
              <dd>
                <Link to={routes.ownProfile} target="_blank">
                  Your profile
                  <span className="visually-hidden"> (opens in a new tab)</span>
                </Link>
                , with your work experience and skills
              </dd>
            </dl>
          )}
        </QueryState>
      </div>
    </section>
  );
}
