import { useTestApp } from "../../testing/app";
import { clientErrors } from "../db/schema";

const app = useTestApp();

it("stores what a browser reports, without control characters", async () => {
  const report = { code: "REMOTE_ENTRY", remote: "mf-jobs", version: "1.2.3", message: "a\u0000b" };
  await app().call("reportClientError", report);

  const rows = await app().db.select().from(clientErrors);
  expect(rows).toMatchObject([{ code: "REMOTE_ENTRY", remote: "mf-jobs", version: "1.2.3", message: "a b" }]);
});

it("refuses an unknown code", async () => {
  const problem = await app().refuse("reportClientError", { code: "oops" });
  expect(problem).toMatchObject({ status: 422, errors: [{ path: "code" }] });
});
