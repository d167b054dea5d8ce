import { Link } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { PageHeading } from "@guildway/shared/ui/layout/page-heading";
import { PageLayout } from "@guildway/shared/ui/layout/page-layout";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { SETTINGS_PAGES, type SettingsPageName } from "./sections";
import styles from "./settings-layout.module.css";

interface SettingsLayoutProps {
  page: SettingsPageName;
  children: ReactNode;
}

/** One page of the settings: beside the list of all where there is room, below a way back to it where there isn't. */
export function SettingsLayout({ page, children }: SettingsLayoutProps) {
  return (
    <PageLayout
      start={
        <div>
          <Link to={routes.settings} className={styles.back}>
            <ArrowLeft aria-hidden="true" />
            Settings
          </Link>
          <nav aria-label="Settings" className={styles.list}>
            {SETTINGS_PAGES.map(({ to, name, icon: Icon }) => (
              <Link
                key={to}
                to={to}
                className={styles.link}
                aria-current={name === page ? "page" : undefined}
              >
                <Icon aria-hidden="true" />
                {name}
              </Link>
            ))}
          </nav>
        </div>
      }
    >
      <PageHeading title={`${page} settings`}>{page}</PageHeading>
      {children}
    </PageLayout>
  );
}
