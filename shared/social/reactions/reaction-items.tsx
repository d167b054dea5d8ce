import { MenuItem } from "../../ui/overlay/menu";
import type { OfferedReaction } from "./reaction-bar";
import styles from "./reaction-items.module.css";

/** The same reactions as a row of a menu, for those who neither point nor hold a finger. */
export function ReactionItems({ reactions }: { reactions: readonly OfferedReaction[] }) {
  return (
    <div className={styles.reactions}>
      {reactions.map(({ emoji, label, isOwn, toggle }) => (
        <MenuItem
          key={emoji}
          aria-label={label}
          className={isOwn ? styles.chosen : undefined}
          onSelect={toggle}
        >
          {emoji}
        </MenuItem>
      ))}
    </div>
  );
}
