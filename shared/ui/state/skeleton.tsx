import type { CSSProperties, ReactNode } from "react";
import { classNames } from "../class-names";
import { Card } from "../layout/card";
import styles from "./skeleton.module.css";

/** A region that is still loading: announces it once and hides its shapes from assistive technology. */
export function Loading({ label = "Loading...", children }: { label?: string; children: ReactNode }) {
  return (
    <div>
      <p className="visually-hidden" role="status">
        {label}
      </p>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

/** One bar or, with `round`, one disc. Without a size it is a line of text as wide as its container. */
export function Bone({
  width,
  height,
  round,
}: {
  width?: CSSProperties["width"];
  height?: CSSProperties["height"];
  round?: boolean;
}) {
  return <span className={classNames(styles.bone, round && styles.round)} style={{ width, height }} />;
}

/** Lines of text, the last one shorter. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span className={styles.text}>
      {keys(lines).map((line) => (
        <Bone key={line} width={line === lines - 1 && lines > 1 ? "60%" : "100%"} />
      ))}
    </span>
  );
}

/** The placeholder of a person, job, company or post card: a picture, two lines beside it, `lines` below. */
export function SkeletonCard({
  lines = 0,
  kind = "person",
}: {
  lines?: number;
  kind?: "person" | "company";
}) {
  return (
    <Card>
      <div className={styles.row}>
        <Bone width="2.75rem" height="2.75rem" round={kind === "person"} />
        <span className={styles.text}>
          <Bone width="40%" />
          <Bone width="65%" />
        </span>
      </div>
      {lines > 0 && (
        <div className={styles.below}>
          <SkeletonText lines={lines} />
        </div>
      )}
    </Card>
  );
}

/** A list of such cards while it loads. */
export function SkeletonList({
  label,
  count = 4,
  ...card
}: {
  label?: string;
  count?: number;
  lines?: number;
  kind?: "person" | "company";
}) {
  return (
    <Loading label={label}>
      <div className={styles.list}>
        {keys(count).map((key) => (
          <SkeletonCard key={key} {...card} />
        ))}
      </div>
    </Loading>
  );
}

function keys(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
