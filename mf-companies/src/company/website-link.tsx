import { ExternalLink } from "lucide-react";
import styles from "./company-head.module.css";
import { websiteName } from "./website-name";

/** A company's website, opened in a new tab. */
export function WebsiteLink({ href }: { href: string }) {
  return (
    <p className={styles.website}>
      <a href={href} target="_blank" rel="noopener">
        {websiteName(href)}
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
      <ExternalLink aria-hidden="true" />
    </p>
  );
}
