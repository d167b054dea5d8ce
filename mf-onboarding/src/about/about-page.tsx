import { Link } from "@guildway/shared/router";
import { routes, titles } from "@guildway/shared/routes";
import { Card } from "@guildway/shared/ui/layout/card";
import { Cluster } from "@guildway/shared/ui/layout/flow";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { BriefcaseBusiness } from "lucide-react";
import { about } from "./about-content";
import styles from "./about-page.module.css";

/** About Me (product §2), filled from one file. */
export function Page() {
  return (
    <PageLayout>
      <Card as="section" pad="lg" className={styles.sheet}>
        <PageHeading title={titles.about} back={{ to: routes.landing, label: "Back" }} />
        <div className={styles.content}>
          <Photo />
          <div className={styles.text}>
            <h2>{about.headline}</h2>
            {about.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            <Cluster as="ul" gap={4} className={styles.links}>
              {about.links.map(({ label, to }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </Cluster>
          </div>
        </div>
      </Card>
    </PageLayout>
  );
}

function Photo() {
  if (about.photo !== undefined) {
    return <img className={styles.photo} src={about.photo} alt={about.photoAlt} width={128} height={128} />;
  }
  return (
    <span className={styles.photo} role="img" aria-label={about.photoAlt}>
      <BriefcaseBusiness aria-hidden="true" />
    </span>
  );
}
