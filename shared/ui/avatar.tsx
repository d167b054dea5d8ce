import { type ComponentProps, useState } from "react";
import { sourcesOf } from "../client/media";
import { largestWidth } from "../contract/picture-sizes";
import { initials } from "../format/initials";
import styles from "./avatar.module.css";
import { avatarColor } from "./avatar-color";
import { classNames } from "./class-names";

type Size = "xs" | "sm" | "md" | "lg" | "xl";

export interface AvatarProps extends Omit<ComponentProps<"span">, "id"> {
  name: string;
  /** The person's or company's id: the color stays when the name changes. Without one it depends on the name. */
  id?: string | undefined;
  /** Path of the portrait or logo; empty without one. */
  picture?: string | undefined;
  /** People are round, companies are rounded squares. */
  kind?: "person" | "company";
  size?: Size;
}

/** The sides of avatar.module.css: the browser loads the smallest picture that is sharp at them. */
const SIDES: Record<Size, string> = { xs: "1.25rem", sm: "2rem", md: "2.75rem", lg: "3.75rem", xl: "5rem" };

/**
 * A portrait or logo above the initials on the color of the id, which are seen while it loads and if there is none
 * (product §2.6). They are drawn by the style sheet: a program that reads the page's text, or shows it without styles,
 * finds only the picture. Hidden from assistive technology: the name is always beside it.
 */
export function Avatar({
  name,
  id,
  picture,
  kind = "person",
  size = "md",
  className,
  style,
  ...rest
}: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      {...rest}
      className={classNames(styles.avatar, styles[kind], styles[size], className)}
      data-initials={initials(name, kind)}
      style={{ backgroundColor: `var(--avatar-${avatarColor(id ?? name)})`, ...style }}
    >
      {picture && <Face key={picture} path={picture} kind={kind} sizes={SIDES[size]} />}
    </span>
  );
}

/** The initials stay if it can't be loaded, as after its removal. */
function Face({ path, kind, sizes }: { path: string; kind: "person" | "company"; sizes: string }) {
  const [failed, setFailed] = useState(false);
  if (failed) return null;
  const use = kind === "person" ? "portrait" : "logo";
  const { formats, src } = sourcesOf(path, use, largestWidth(use));
  return (
    <picture>
      {formats.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        className={styles.picture}
        src={src}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setFailed(true)}
      />
    </picture>
  );
}
