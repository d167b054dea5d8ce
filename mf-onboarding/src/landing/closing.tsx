import { PRODUCT_NAME } from "@guildway/shared/product";
import { Link } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { ButtonLink } from "@guildway/shared/ui/button";
import { Cluster } from "@guildway/shared/ui/layout/flow";
import styles from "./closing.module.css";

/** Links for people who read to the end: join, hire, or find out who made this. */
export function Closing() {
  return (
    <>
      <div className={styles.bands}>
        <section className={styles.band} aria-labelledby="join">
          <h2 id="join">New to {PRODUCT_NAME}?</h2>
          <p>Meet the people behind the jobs. Your profile begins with a name and a country.</p>
          <Cluster gap={3} className={styles.actions}>
            <ButtonLink to={routes.register}>Join Now</ButtonLink>
            <ButtonLink variant="ghost" to={routes.login}>
              Sign In
            </ButtonLink>
          </Cluster>
        </section>
        <section className={styles.band} aria-labelledby="hire">
          <h2 id="hire">Hiring?</h2>
          <p>Give your company a page, ask your own questions, and read every application in one place.</p>
          <Cluster gap={3} className={styles.actions}>
            <ButtonLink variant="secondary" to={routes.ownCompanies}>
              Post Job
            </ButtonLink>
          </Cluster>
        </section>
      </div>
      <Cluster as="footer" justify="between" className={styles.footer}>
        <span>{PRODUCT_NAME}</span>
        <Link to={routes.about}>About Me</Link>
      </Cluster>
    </>
  );
}
