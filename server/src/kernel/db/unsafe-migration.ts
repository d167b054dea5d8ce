import type { AlterTableCmd, ColumnDef, Constraint, Node, RangeVar } from "@pgsql/types";
import { loadModule, parseSync } from "libpg-query";

/** Tables that stay small, so that building an index on them locks nobody out for long. */
const SMALL = ["skills"];

/** Kinds of statements that take nothing away, and hold nobody up for long. */
const HARMLESS: ReadonlySet<string> = new Set([
  "CommentStmt",
  "CompositeTypeStmt",
  "CreateDomainStmt",
  "CreateEnumStmt",
  "CreateExtensionStmt",
  "CreateFunctionStmt",
  "CreateSchemaStmt",
  "CreateSeqStmt",
  "CreateStatsStmt",
  "CreateTrigStmt",
  "ViewStmt",
]);

/** Parts of `alter table` that take nothing away. */
const HARMLESS_PARTS: ReadonlySet<string | undefined> = new Set([
  "AT_DropNotNull",
  "AT_ResetOptions",
  "AT_ResetRelOptions",
  "AT_SetCompression",
  "AT_SetOptions",
  "AT_SetRelOptions",
  "AT_SetStatistics",
  "AT_SetStorage",
]);

/**
 * A statement comes after this line, with the reason, if the last release no longer uses what it takes away, or if a
 * kind of statement that isn't known here does no harm.
 */
const CONTRACT = /^-- contract: \w.*$/m;

/** Ends a chunk: what is sent to PostgreSQL in one message. */
const BREAKPOINT = /^--> statement-breakpoint/m;

const DROPS = "drops what the last release may use";
const RENAMES = "renames what the last release may use";
const REFUSES = "refuses what the last release may write";
const LEAVES_EMPTY = "adds a column that the last release leaves empty";
const REWRITES = "rewrites the table under a lock";
const CHECKS = "checks all rows under a lock; add NOT VALID, and validate in a migration of its own";
const BUILDS =
  "builds an index under a lock; build it CONCURRENTLY in a migration before, and add USING INDEX";
const VALIDATES = "validates while it keeps another change's locks; do so in a migration of its own";
const FILLS = "writes rows while it keeps locks; do so in a migration of its own";
const AMONG =
  "runs outside a transaction, among statements that aren't concurrent; do so in a migration of its own";
const JOINED = "can't run together with the statement before; write --> statement-breakpoint between them";
const UNKNOWN = "isn't known to be harmless; if it is, write the reason above it, after -- contract:";
const HIDES = "does what can't be read here; write the statements themselves";

interface Statement {
  node: Node;
  /** With the comments before it. */
  text: string;
}

interface Migration {
  /** New ones, and those that stay small: nobody waits for them. */
  free: ReadonlySet<string>;
  changesSchema: boolean;
  statements: readonly Statement[];
}

/**
 * Finds what a migration does that servers of the last release, which still run while it is applied, wouldn't survive:
 * expand first, and contract in a later release.
 *
 * @returns one sentence for each fault
 */
export async function unsafeIn(sql: string): Promise<string[]> {
  await loadModule();
  const statements = parse(sql);
  const migration: Migration = {
    free: new Set([...SMALL, ...statements.flatMap(({ node }) => tableCreatedBy(node))]),
    changesSchema: statements.some(({ node }) => !writesRows(node) && !validates(node)),
    statements,
  };
  return statements.flatMap((statement) => {
    const shown = statement.text
      .replace(/^\s*--.*$/gm, "")
      .replace(/\s+/g, " ")
      .trim()
      .slice(0, 80);
    return faultsOf(statement, migration).map((fault) => `${fault}: ${shown}`);
  });
}

function parse(sql: string): Statement[] {
  // PostgreSQL counts bytes.
  const bytes = Buffer.from(sql);
  let end = 0;
  return (parseSync(sql).stmts ?? []).flatMap(({ stmt, stmt_location = 0, stmt_len }) => {
    const start = end;
    end = stmt_len === undefined ? bytes.length : stmt_location + stmt_len + 1;
    return stmt ? [{ node: stmt, text: bytes.subarray(start, end).toString() }] : [];
  });
}

/** A table that certainly isn't there before. */
function tableCreatedBy(node: Node): string[] {
  if ("CreateStmt" in node && !node.CreateStmt.if_not_exists) return nameOf(node.CreateStmt.relation);
  if ("CreateTableAsStmt" in node && !node.CreateTableAsStmt.if_not_exists) {
    return nameOf(node.CreateTableAsStmt.into?.rel);
  }
  return [];
}

/** None for a table that isn't one of the application's. */
function nameOf({ schemaname = "public", relname, relpersistence }: RangeVar = {}): string[] {
  return schemaname === "public" && relpersistence !== "t" && relname ? [relname] : [];
}

/** PostgreSQL refuses it in a transaction, and with another statement in one message. */
function isConcurrent(node: Node): boolean {
  if ("IndexStmt" in node) return node.IndexStmt.concurrent === true;
  return "DropStmt" in node && node.DropStmt.concurrent === true;
}

/** What keeps a concurrent statement from being run. */
function crowdedIn(statement: Statement, statements: readonly Statement[]): string[] {
  if (!statements.every(({ node }) => isConcurrent(node))) return [AMONG];
  return statement === statements[0] || BREAKPOINT.test(statement.text) ? [] : [JOINED];
}

function writesRows(node: Node): boolean {
  if ("InsertStmt" in node) return true;
  if ("SelectStmt" in node) return commonTablesOf(node).some((one) => writesRows(one));
  return "UpdateStmt" in node || "DeleteStmt" in node || "MergeStmt" in node;
}

/** A few rows given by value take no time. */
function givesValues(node: Node): boolean {
  if (!("InsertStmt" in node)) return false;
  const { selectStmt: source } = node.InsertStmt;
  return source !== undefined && "SelectStmt" in source && source.SelectStmt.valuesLists !== undefined;
}

function commonTablesOf(node: Extract<Node, { SelectStmt: unknown }>): Node[] {
  return (node.SelectStmt.withClause?.ctes ?? []).flatMap((one) =>
    "CommonTableExpr" in one && one.CommonTableExpr.ctequery ? [one.CommonTableExpr.ctequery] : [],
  );
}

function validates(node: Node): boolean {
  return (
    "AlterTableStmt" in node && commandsOf(node).every(({ subtype }) => subtype === "AT_ValidateConstraint")
  );
}

function commandsOf({
  AlterTableStmt: { cmds = [] },
}: Extract<Node, { AlterTableStmt: unknown }>): AlterTableCmd[] {
  return cmds.flatMap((one) => ("AlterTableCmd" in one ? [one.AlterTableCmd] : []));
}

function faultsOf(statement: Statement, { free, changesSchema, statements }: Migration): string[] {
  const { node, text } = statement;
  const unless = (fault: string) => (CONTRACT.test(text) ? [] : [fault]);
  if (writesRows(node)) return changesSchema && !givesValues(node) ? [FILLS] : [];
  if ("AlterTableStmt" in node) {
    if (validates(node)) return changesSchema ? [VALIDATES] : [];
    const { objtype, relation } = node.AlterTableStmt;
    if (objtype !== "OBJECT_TABLE") return unless(UNKNOWN);
    const isFree = nameOf(relation).some((name) => free.has(name));
    return commandsOf(node).flatMap((command) => {
      const taken = takenBy(command);
      return taken === undefined ? (isFree ? [] : lockedBy(command)) : unless(taken);
    });
  }
  if ("IndexStmt" in node) {
    const { idxname, concurrent, relation } = node.IndexStmt;
    if (!idxname) return ["builds an index without a name, which no later migration could name"];
    if (concurrent) return crowdedIn(statement, statements);
    const isFree = nameOf(relation).some((name) => free.has(name));
    return isFree ? [] : ["builds an index that isn't concurrent"];
  }
  if ("DropStmt" in node) {
    const { removeType, concurrent } = node.DropStmt;
    if (concurrent) return [...unless(DROPS), ...crowdedIn(statement, statements)];
    const waits = removeType === "OBJECT_INDEX";
    return [...unless(DROPS), ...(waits ? ["drops an index under a lock; drop it CONCURRENTLY"] : [])];
  }
  if ("RenameStmt" in node) return unless(RENAMES);
  if ("TruncateStmt" in node) return unless("empties a table that the last release may use");
  if ("LockStmt" in node) return ["locks a table until the migration ends"];
  if ("DoStmt" in node || "CallStmt" in node) return unless(HIDES);
  const rewrites =
    "ClusterStmt" in node ||
    ("VacuumStmt" in node && node.VacuumStmt.is_vacuumcmd) ||
    "ReindexStmt" in node ||
    "RefreshMatViewStmt" in node;
  if (rewrites) return [REWRITES];
  return isHarmless(node) ? [] : unless(UNKNOWN);
}

function isHarmless(node: Node): boolean {
  if ("CreateStmt" in node) {
    const { inhRelations, partbound } = node.CreateStmt;
    return inhRelations === undefined && partbound === undefined;
  }
  if ("GrantStmt" in node) return node.GrantStmt.is_grant === true;
  // Otherwise it only analyzes, because the caller knows that it isn't `vacuum`.
  if ("VacuumStmt" in node) return true;
  return Object.keys(node).every((kind) => HARMLESS.has(kind));
}

/** What a part of `alter table` takes away from the last release. */
function takenBy({ subtype, def }: AlterTableCmd): string | undefined {
  switch (subtype) {
    case "AT_DropColumn":
    case "AT_DropConstraint":
      return DROPS;
    case "AT_ColumnDefault":
      return def ? undefined : "takes away a default that the last release may rely on";
    case "AT_SetNotNull":
      return REFUSES;
    case "AT_AlterColumnType":
      return "rewrites a column under the last release";
    // What these do for long is another matter.
    case "AT_AddColumn":
    case "AT_AddConstraint":
    case "AT_SetAccessMethod":
    case "AT_SetLogged":
    case "AT_SetTableSpace":
    case "AT_SetUnLogged":
    case "AT_ValidateConstraint":
      return undefined;
    default:
      return HARMLESS_PARTS.has(subtype) ? undefined : UNKNOWN;
  }
}

/** What a part of `alter table` does for so long that others wait. */
function lockedBy({ subtype, def }: AlterTableCmd): string[] {
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
