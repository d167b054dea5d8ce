import { testMessagesUnderFire } from "../../server/testing/messages-under-fire";

testMessagesUnderFire(5_000);
