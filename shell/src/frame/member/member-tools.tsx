import { Link } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import type { SessionProfile } from "@guildway/shared/session";
import { classNames } from "@guildway/shared/ui/class-names";
import { Search } from "lucide-react";
import header from "../header.module.css";
import { AccountButton } from "./account-button";
import { MainNav } from "./main-nav";
import styles from "./member-tools.module.css";
import { NotificationBell } from "./notification-bell";
import { SearchBox } from "./search-box";
import { useServerEvents } from "./use-server-events";
import { useUnreadTitle } from "./use-unread-title";

/** The header beside the brand, for members: search, the four main links, the bell and their menu. */
export function MemberTools({ member }: { member: SessionProfile }) {
  useServerEvents();
  useUnreadTitle();
  return (
    <>
      <SearchBox />
      <MainNav />
      <div className={header.end}>
        <Link
          to={routes.searchResults}
          state={{ focusSearch: true }}
          className={classNames(header.toSearch, styles.onPhones)}
          aria-label="Search"
        >
          <Search aria-hidden="true" />
        </Link>
        <NotificationBell />
        <AccountButton member={member} />
      </div>
    </>
  );
}
