import { routes } from "@guildway/shared/routes";
import { useSignedIn } from "@guildway/shared/session";
import type { ReactNode } from "react";
import { Brand } from "./brand";
import styles from "./header.module.css";

/** The header: the brand, and the tools beside it. Its height is reserved until they have loaded. */
export function Header({ children }: { children: ReactNode }) {
  const signedIn = useSignedIn();
  return (
    <header className={styles.header}>
      <div className={styles.line}>
        <Brand to={signedIn ? routes.feed : routes.landing} />
        {children}
      </div>
    </header>
  );
}
