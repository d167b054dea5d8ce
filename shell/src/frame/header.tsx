import { Search } from "lucide-react";
import type { SessionState } from "shared/contract/accounts";
import { Link } from "shared/router";
import { routes } from "shared/routes";
import { useSessionProfile, useSignedIn } from "shared/session";
import { Button, ButtonLink } from "shared/ui/button";
import { useSignOut } from "../session/use-sign-out";
import { ThemeMenu } from "../theme/theme-menu";
import { AccountMenu } from "./account-menu";
import { Brand } from "./brand";
import styles from "./header.module.css";
import { MainNav } from "./main-nav";
import { NotificationBell } from "./notification-bell";
import { SearchBox } from "./search-box";

/** The header: brand; for members search, places and their menu; for visitors the ways in. */
export function Header({ member }: { member: SessionState | null }) {
  const signedIn = useSignedIn();
  // Until the server has said where a session stands, neither kind of header is right.
  const profile = useSessionProfile();
  return (
    <header className={styles.header}>
      <div className={styles.line}>
        <Brand to={signedIn ? routes.feed : routes.landing} />
        {member && <SearchBox />}
        {member && <MainNav />}
        <div className={styles.end}>
          {member ? (
            <>
              <Link to={routes.searchResults} className={styles.toSearch} aria-label="Search">
                <Search aria-hidden="true" />
              </Link>
              <NotificationBell />
              <AccountMenu member={member} />
            </>
          ) : (
            <>
              <ThemeMenu />
              {signedIn ? profile && <LeaveOnboarding /> : <WaysIn />}
            </>
          )}
        </div>
      </div>
    </header>
  );
}

function WaysIn() {
  return (
    <>
      <ButtonLink to={routes.login} variant="secondary" size="sm">
        Sign In
      </ButtonLink>
      <ButtonLink to={routes.register} size="sm">
        Join Now
      </ButtonLink>
    </>
  );
}

function LeaveOnboarding() {
  const signOut = useSignOut();
  return (
    <Button variant="secondary" size="sm" onClick={signOut}>
      Sign Out
    </Button>
  );
}
