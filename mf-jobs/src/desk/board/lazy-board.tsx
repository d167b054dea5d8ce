import { Bone, Loading } from "@guildway/shared/ui/state/skeleton";
import { useNeededPart } from "@guildway/shared/use-lazy-part";
import type { Counts } from "../counts";
import type { Desk } from "../use-desk";
import styles from "./board.module.css";

const loadBoard = () => import(/* webpackChunkName: "board" */ "./board").then(({ Board }) => Board);

/** The board, whose code is fetched when it is first wanted. */
export function LazyBoard(props: { desk: Desk; counts: Counts }) {
  const Part = useNeededPart(loadBoard);
  if (Part) return <Part {...props} />;
  return (
    <Loading label="Loading the board...">
      <div className={styles.board}>
        {["a", "b", "c", "d", "e"].map((column) => (
          <div key={column} className={styles.column}>
            <Bone width="60%" />
            <Bone height="5rem" />
            <Bone height="5rem" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
