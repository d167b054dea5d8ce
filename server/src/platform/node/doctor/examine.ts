import type { Config } from "../../config";
import { withDatabase } from "../with-database";
import { checkAddress, checkProxy, checkServer } from "./check-address";
import {
  checkBackup,
  checkClock,
  checkConnections,
  checkReplication,
  checkSchema,
  checkVersion,
  checkWork,
  type Examined,
} from "./check-database";
import { checkMail } from "./check-mail";
import { checkReplicas } from "./check-replicas";
import { checkDisks, checkFiles, checkSecrets, checkSite } from "./check-storage";
import { type Finding, look } from "./finding";

const OF_DATABASE: Readonly<Record<string, (examined: Examined) => Promise<string>>> = {
  database: checkVersion,
  migrations: checkSchema,
  connections: checkConnections,
  replication: checkReplication,
  replicas: checkReplicas,
  clock: checkClock,
  background: checkWork,
  backup: checkBackup,
  "secrets key": checkSecrets,
  files: checkFiles,
};

const OF_CONFIG: Readonly<Record<string, (config: Config) => Promise<string>>> = {
  disk: checkDisks,
  site: checkSite,
  server: checkServer,
  address: checkAddress,
  proxy: checkProxy,
};

/** A locked table or a silent database is a finding, too. */
const LIMITS = { connect: 10_000, statement: 20_000, lock: 3_000, idleTransaction: 20_000 };

/**
 * Checks everything that an installation needs, with the settings of the environment.
 *
 * @param mailTo gets a real message
 */
export async function examine(config: Config, mailTo: string | undefined): Promise<Finding[]> {
  const findings = await examineDatabase(config);
  for (const [check, ask] of Object.entries(OF_CONFIG)) findings.push(await look(check, () => ask(config)));
  findings.push(await look("mail", () => checkMail(config, mailTo)));
  return findings;
}

/** A database that doesn't answer is one finding, not nine. */
async function examineDatabase(config: Config): Promise<Finding[]> {
  const findings: Finding[] = [];
  try {
    await withDatabase(
      config,
      async (db, { pool, url }) => {
        for (const [check, ask] of Object.entries(OF_DATABASE)) {
          findings.push(await look(check, () => ask({ config, db, pool, url })));
        }
      },
      LIMITS,
    );
  } catch (error) {
    findings.push(await look("database", () => Promise.reject(error)));
  }
  return findings;
}
