import { testMessagesUnderFire } from "../../../testing/messages-under-fire";

// Ten thousand in ops/tests/messages-under-fire.test.ts.
testMessagesUnderFire(150);
