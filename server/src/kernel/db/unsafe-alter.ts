import type { AlterTableCmd, ColumnDef, Constraint, Node } from "@pgsql/types";

export const REFUSES = "refuses what the last release may write";
export const REWRITES = "rewrites the table under a lock";
export const VALIDATES = "validates while it keeps another change's locks; do so in a migration of its own";
const LEAVES_EMPTY = "adds a column that the last release leaves empty";
const CHECKS = "checks all rows under a lock; add NOT VALID, and validate in a migration of its own";
const BUILDS =
  "builds an index under a lock; build it CONCURRENTLY in a migration before, and add USING INDEX";

/** What in a part of `alter table` takes long enough to block others. */
export function lockedBy({ subtype, def }: AlterTableCmd): string[] {
  switch (subtype) {
    case "AT_AddColumn":
      return def && "ColumnDef" in def ? lockedByColumn(def.ColumnDef) : [];
    case "AT_AddConstraint":
      return def && "Constraint" in def ? lockedByConstraint(def.Constraint) : [];
    case "AT_ValidateConstraint":
      return [VALIDATES];
    case "AT_SetLogged":
    case "AT_SetUnLogged":
    case "AT_SetTableSpace":
    case "AT_SetAccessMethod":
      return [REWRITES];
    default:
      return [];
  }
}

function lockedByColumn({ typeName, constraints = [] }: ColumnDef): string[] {
  const all = constraints.flatMap((one) => ("Constraint" in one ? [one.Constraint] : []));
  const has = (contype: Constraint["contype"]) => all.some((one) => one.contype === contype);
  const type = typeName?.names?.at(-1);
  const isSerial = type !== undefined && "String" in type && /serial/.test(type.String.sval ?? "");
  const isComputed = all.some(
    ({ contype, generated_kind }) => contype === "CONSTR_GENERATED" && generated_kind !== "v",
  );
  const defaults = all.filter(({ contype }) => contype === "CONSTR_DEFAULT");
  const isVolatile = defaults.some(
    ({ raw_expr }) => JSON.stringify(raw_expr ?? {}).includes('"FuncCall"') && !callsNow(raw_expr),
  );
  const isFilled = isSerial || isComputed || defaults.length > 0 || has("CONSTR_IDENTITY");
  return [
    ...(has("CONSTR_NOTNULL") && !isFilled ? [LEAVES_EMPTY] : []),
    ...(isSerial || isComputed || isVolatile || has("CONSTR_IDENTITY") ? [REWRITES] : []),
    ...(has("CONSTR_FOREIGN") || has("CONSTR_CHECK") ? [CHECKS] : []),
    ...(has("CONSTR_UNIQUE") || has("CONSTR_PRIMARY") ? [BUILDS] : []),
  ];
}

/** `now()` is the same for all rows, so that PostgreSQL stores it once. */
const callsNow = (expression: Node | undefined) =>
  expression !== undefined &&
  "FuncCall" in expression &&
  JSON.stringify(expression.FuncCall.funcname) === '[{"String":{"sval":"now"}}]';

function lockedByConstraint({ contype, skip_validation, indexname }: Constraint): string[] {
  switch (contype) {
    case "CONSTR_FOREIGN":
    case "CONSTR_CHECK":
      return skip_validation ? [] : [CHECKS];
    case "CONSTR_NOTNULL":
      return [REFUSES];
    case "CONSTR_UNIQUE":
    case "CONSTR_PRIMARY":
    case "CONSTR_EXCLUSION":
      return indexname ? [] : [BUILDS];
    default:
      return [];
  }
}
