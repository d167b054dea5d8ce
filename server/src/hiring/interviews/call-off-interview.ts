import { operation } from "../../kernel/core/operation";
import { callOff } from "./call-off";
import { lockInterview } from "./lock-interview";

/** Cancels an interview; the applicant is notified. Repeating it changes nothing (product §9). */
export const callOffInterview = operation("callOffInterview", {
  run: async (context) => {
    const { db, viewer, params } = context;
    return db.transaction(async (tx) => {
      const { interview } = await lockInterview(tx, params.id, viewer);
      if (!interview.calledOffAt) await callOff(tx, context, params.id);
      return undefined;
    });
  },
});
