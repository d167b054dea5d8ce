import { useTestApp } from "../../testing/app";
import { outbox } from "../db/schema";
import { createDatabaseProbe } from "./database-probe";
import { createMetrics } from "./metrics";

const app = useTestApp();

test("mail that is sent or given up does not wait any more", async () => {
  const mail = { recipient: "ada@example.com", subject: "Hello", text: "", html: "" };
  const then = new Date();
  await app()
    .db.insert(outbox)
    .values([mail, { ...mail, lastError: "busy" }, { ...mail, sentAt: then }, { ...mail, failedAt: then }]);

  const probe = createDatabaseProbe(app().database.url);
  const { text } = await createMetrics(probe).write();
  await probe.close();

  expect(text).toContain("\noutbox_pending 2\n");
});
