import { routes, titles } from "@guildway/shared/routes";
import { ButtonLink } from "@guildway/shared/ui/button";
import { Cluster } from "@guildway/shared/ui/layout/flow";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { Compass, Search } from "lucide-react";
import styles from "./landing.module.css";

/** What the product offers, and the two ways in that need no account. */
export function Hero() {
  return (
    <section className={styles.hero}>
      <PageHeading title={titles.landing}>
        <span className={styles.sentence}>Explore jobs.</span> Build connections that last.
      </PageHeading>
      <p className={styles.lead}>
        Find people you know, companies worth working for, and the role that fits how you think.
      </p>
      <Cluster gap={3}>
        <ButtonLink size="lg" icon={<Search aria-hidden="true" />} to={routes.peopleSearch}>
          Find People You Know
        </ButtonLink>
        <ButtonLink size="lg" variant="secondary" icon={<Compass aria-hidden="true" />} to={routes.quiz}>
          Take a Quiz
        </ButtonLink>
      </Cluster>
    </section>
  );
}
