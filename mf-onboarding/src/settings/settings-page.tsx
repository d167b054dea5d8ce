import { Link } from "@guildway/shared/router";
import { Card } from "@guildway/shared/ui/layout/card";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { ChevronRight } from "lucide-react";
import { SETTINGS_PAGES } from "./sections";
import styles from "./settings-page.module.css";

/** The list of the settings' pages (product §3). */
export function Page() {
  return (
    <PageLayout>
      <PageHeading title="Settings" />
      <Card as="nav" pad="none" aria-label="Settings">
        <ul>
          {SETTINGS_PAGES.map(({ to, name, about, icon: Icon }) => (
            <li key={to} className={styles.item}>
              <Link to={to} className={styles.link}>
                <Icon aria-hidden="true" className={styles.icon} />
                <span className={styles.text}>
                  <span className={styles.name}>{name}</span>
                  <span className={styles.about}>{about}</span>
                </span>
                <ChevronRight aria-hidden="true" className={styles.icon} />
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </PageLayout>
  );
}
