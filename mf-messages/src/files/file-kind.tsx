import styles from "./files.module.css";

/** The kind of a file as its name's ending: PDF. */
export function FileKind({ name }: { name: string }) {
  return (
    <span className={styles.kind} aria-hidden="true">
      {name.slice(name.lastIndexOf(".") + 1).toUpperCase()}
    </span>
  );
}
