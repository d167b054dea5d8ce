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

interface SkeletonCardProps {
  lines?: number;
  kind?: "person" | "company";
}

/** The placeholder of a person, job, company or post card: a picture, two lines beside it, `lines` below. */
export function SkeletonCard({ lines = 0, kind = "person" }: SkeletonCardProps) {
  return (
    <Card>
      <Item kind={kind} />
      {lines > 0 && (
        <div className={styles.below}>
          <SkeletonText lines={lines} />
        </div>
      )}
    </Card>
  );
}

/** A picture and two lines beside it, with `children` below these. */
function Item({ kind, children }: { kind: "person" | "company"; children?: ReactNode }) {
  return (
    <div className={styles.item}>
      <Bone width="2.75rem" height="2.75rem" round={kind === "person"} />
      <span className={styles.text}>
        <Bone width="40%" />
        <Bone width="65%" />
        {children}
      </span>
    </div>
  );
}

interface SkeletonListProps extends SkeletonCardProps {
  label?: string;
  count?: number;
  /** That of the `PagedList` that is loading: in `rows`, `lines` are beside the picture, too. */
  appearance?: "cards" | "rows";
}

/** A list of such cards or rows while it loads. */
export function SkeletonList({
  label,
  count = 4,
  appearance = "cards",
  lines = 0,
  kind = "person",
}: SkeletonListProps) {
  return (
    <Loading label={label}>
      {appearance === "rows" ? (
        <Card pad="none" className={styles.rows}>
          {keys(count).map((key) => (
            <Item key={key} kind={kind}>
              {lines > 0 && <SkeletonText lines={lines} />}
            </Item>
          ))}
        </Card>
      ) : (
        <div className={styles.list}>
          {keys(count).map((key) => (
            <SkeletonCard key={key} lines={lines} kind={kind} />
          ))}
        </div>
      )}
    </Loading>
  );
}

function keys(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
