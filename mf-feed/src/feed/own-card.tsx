import { Link } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { Card } from "@guildway/shared/ui/layout/card";
import { MenuOpener } from "@guildway/shared/ui/overlay/menu-opener";
import { useLazyPart } from "@guildway/shared/use-lazy-part";
import { Bookmark, BriefcaseBusiness, Building2, ChevronDown, FileCheck, UsersRound } from "lucide-react";
import styles from "./own-card.module.css";
import { OwnIdentity } from "./own-identity";

const loadMenu = () =>
  import(/* webpackChunkName: "menus" */ "./business-menu").then((module) => module.BusinessMenu);

/** The feed's left column: the person, and where to go from here (product §5). */
export function OwnCard() {
  return (
    <>
      <OwnIdentity />
      <Card as="nav" pad="none" aria-label="Shortcuts" className={styles.links}>
        <Link to={routes.connections} className={styles.link}>
          <UsersRound aria-hidden="true" />
          My Network
        </Link>
        <Link to={routes.jobs} className={styles.link}>
          <BriefcaseBusiness aria-hidden="true" />
          Jobs
        </Link>
        <Link to={routes.savedPosts} className={styles.link}>
          <Bookmark aria-hidden="true" />
          Saved posts
        </Link>
        <Link to={routes.savedJobs} className={styles.link}>
          <Bookmark aria-hidden="true" />
          Saved jobs
        </Link>
        <Link to={routes.applications} className={styles.link}>
          <FileCheck aria-hidden="true" />
          Applications
        </Link>
        <Business />
      </Card>
    </>
  );
}

function Business() {
  const menu = useLazyPart(loadMenu);
  const trigger = (
    <button type="button" className={styles.link}>
      <Building2 aria-hidden="true" />
      Business
      <ChevronDown aria-hidden="true" className={styles.chevron} />
    </button>
  );
  return menu.Part ? <menu.Part trigger={trigger} /> : <MenuOpener menu={menu} trigger={trigger} />;
}
