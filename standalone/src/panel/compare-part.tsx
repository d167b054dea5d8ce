import { Button } from "@guildway/shared/ui/button";
import { useId } from "react";
import styles from "./panel.module.css";

/** Opens this page beside that of another version. */
export function ComparePart({ link }: { link: () => string }) {
  const id = useId();
  return (
    <form
      className={styles.settings}
      action="../compare/"
      target="_blank"
      onSubmit={({ currentTarget }) => {
        const field = currentTarget.elements.namedItem("link");
        // The page goes its own way in the address.
        if (field instanceof HTMLInputElement) field.value = link();
      }}
      rel="noopener"
    >
      <input type="hidden" name="link" />
      <span className={styles.field}>
        <label htmlFor={id}>Address of the other version</label>
        <input id={id} name="other" type="url" required placeholder="http://localhost:4000/" />
      </span>
      <Button size="sm" variant="secondary" type="submit">
        Compare
      </Button>
    </form>
  );
}
