import { Link } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { useSessionProfile, useSignedIn } from "@guildway/shared/session";
import { Button, ButtonLink } from "@guildway/shared/ui/button";
import { classNames } from "@guildway/shared/ui/class-names";
import { Search } from "lucide-react";
import { useSignOut } from "../session/use-sign-out";
import { ThemeButton } from "../theme/theme-button";
import styles from "./header.module.css";

/** The header's end for visitors who aren't members yet: search, the theme, and the links to sign in or out. */
export function VisitorTools() {
  const signedIn = useSignedIn();
  // Until the server has described the session, neither set of links is right.
  const profile = useSessionProfile();
  return (
    <div className={styles.end}>
      <Link
        to={routes.publicSearch}
        state={{ focusSearch: true }}
        className={classNames(styles.toSearch, styles.ifRoom)}
        aria-label="Search"
      >
        <Search aria-hidden="true" />
      </Link>
      <ThemeButton />
      {signedIn ? profile && <LeaveOnboarding /> : <WaysIn />}
    </div>
  );
}

function WaysIn() {
  return (
    <span className={styles.ways}>
      <ButtonLink to={routes.login} variant="secondary" size="sm">
        Sign In
      </ButtonLink>
      <ButtonLink to={routes.register} size="sm">
        Join Now
      </ButtonLink>
    </span>
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
