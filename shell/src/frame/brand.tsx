import { PRODUCT_NAME } from "@guildway/shared/product";
import { Link } from "@guildway/shared/router";
import { BriefcaseBusiness } from "lucide-react";
import styles from "./brand.module.css";

/** The briefcase and the product's name, leading home (spec §1). */
export function Brand({ to }: { to: string }) {
  return (
    <Link to={to} className={styles.brand}>
      <span className={styles.mark} aria-hidden="true">
        <BriefcaseBusiness />
      </span>
      {PRODUCT_NAME}
    </Link>
  );
}
