import { Fragment } from "react";

interface FactsProps {
  /** Empty ones are left out. */
  of: readonly (string | undefined | false)[];
}

/** Facts in one line, `Northwind Bridges · Toronto`, each in the direction of its own script. */
export function Facts({ of }: FactsProps) {
  return of.filter(Boolean).map((fact, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: facts have no state.
    <Fragment key={index}>
      {index > 0 && "\u00a0· "}
      <bdi>{fact}</bdi>
    </Fragment>
  ));
}
