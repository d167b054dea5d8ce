import type { AlterTableCmd, Node, RangeVar } from "@pgsql/types";
import { loadModule, parseSync } from "libpg-query";
import { lockedBy, REFUSES, REWRITES, VALIDATES } from "./unsafe-alter";

/** Small tables, on which building an index doesn't block for long. */
const SMALL = ["skills"];

/** Kinds of statements that remove nothing and don't block for long. */
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

/** Parts of `alter table` that remove nothing. */
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
 * A statement comes after this line, with the reason, if the last release no longer uses what it takes away, if it
 * writes few rows, or if a kind of statement that isn't known here does no harm.
 */
const CONTRACT = /^-- contract: \w.*$/m;

/** Marks a statement that is repeated for the next rows until there are none (`apply-migration.ts`). */
const IN_BATCHES = /^-- in batches/m;
const BATCH =
  /> '00000000-0000-0000-0000-000000000000'[\s\S]*\border by\b[\s\S]*\blimit \d+[\s\S]*\breturning\b[\s\S]*\bid\b/i;

/** Ends a chunk: what is sent to PostgreSQL in one message. */
const BREAKPOINT = /^--> statement-breakpoint/m;

const DROPS = "drops what the last release may use";
const RENAMES = "renames what the last release may use";
const FILLS = "writes rows while it keeps locks; do so in a migration of its own";
const HOLDS =
  "keeps every row that it writes from requests until all are written; do so -- in batches, or, if there are few, write the reason above it, after -- contract:";
const UNBOUND =
  "isn't in batches: begin after the id 00000000-0000-0000-0000-000000000000, ORDER BY it, LIMIT, and RETURNING it as id, in a migration of batches only";
const REPEATS = "fails if it is repeated after the migration was cut off; add IF EXISTS";
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
  /** New tables and small ones: nothing waits for them. */
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

/** A table that certainly doesn't exist before. */
function tableCreatedBy(node: Node): string[] {
  if ("CreateStmt" in node && !node.CreateStmt.if_not_exists) return nameOf(node.CreateStmt.relation);
  if ("CreateTableAsStmt" in node && !node.CreateTableAsStmt.if_not_exists) {
    return nameOf(node.CreateTableAsStmt.into?.rel);
  }
  return [];
}

/** Null for a table that isn't the application's. */
function nameOf({ schemaname = "public", relname, relpersistence }: RangeVar = {}): string[] {
  return schemaname === "public" && relpersistence !== "t" && relname ? [relname] : [];
}

/** PostgreSQL refuses it in a transaction, and with another statement in one message. */
function isConcurrent(node: Node): boolean {
  if ("IndexStmt" in node) return node.IndexStmt.concurrent === true;
  return "DropStmt" in node && node.DropStmt.concurrent === true;
}

/** What prevents a concurrent statement. */
function crowdedIn(statement: Statement, statements: readonly Statement[]): string[] {
  if (!statements.every(({ node }) => isConcurrent(node))) return [AMONG];
  return statement === statements[0] || BREAKPOINT.test(statement.text) ? [] : [JOINED];
}

function writesRows(node: Node): boolean {
  if ("InsertStmt" in node) return true;
  if ("SelectStmt" in node) return commonTablesOf(node).some((one) => writesRows(one));
  return "UpdateStmt" in node || "DeleteStmt" in node || "MergeStmt" in node;
}

/** The table whose rows a statement writes; none if a part of a statement writes. */
function writtenBy(node: Node): string[] {
  if ("UpdateStmt" in node) return nameOf(node.UpdateStmt.relation);
  if ("DeleteStmt" in node) return nameOf(node.DeleteStmt.relation);
  if ("InsertStmt" in node) return nameOf(node.InsertStmt.relation);
  return "MergeStmt" in node ? nameOf(node.MergeStmt.relation) : [];
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
  if (writesRows(node)) {
    if (givesValues(node)) return [];
    if (changesSchema) return [FILLS];
    if (statements.some((each) => IN_BATCHES.test(each.text))) {
      return IN_BATCHES.test(text) && BATCH.test(text) ? [] : [UNBOUND];
    }
    return writtenBy(node).some((name) => free.has(name)) ? [] : unless(HOLDS);
  }
  if ("AlterTableStmt" in node) {
    if (validates(node)) return changesSchema ? [VALIDATES] : [];
    const { objtype, relation } = node.AlterTableStmt;
    if (objtype !== "OBJECT_TABLE") return unless(UNKNOWN);
    const isFree = nameOf(relation).some((name) => free.has(name));
    return commandsOf(node).flatMap((command) => {
      const removed = removedBy(command);
      return removed === undefined ? (isFree ? [] : lockedBy(command)) : unless(removed);
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
    const { removeType, concurrent, missing_ok } = node.DropStmt;
    if (concurrent) {
      return [...unless(DROPS), ...(missing_ok ? [] : [REPEATS]), ...crowdedIn(statement, statements)];
    }
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

/** What a part of `alter table` removes from the last release. */
function removedBy({ subtype, def }: AlterTableCmd): string | undefined {
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
    // How long these take is checked elsewhere.
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
