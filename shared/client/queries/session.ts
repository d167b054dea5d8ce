import { api } from "../api/client";
import { one } from "./define";
import * as wire from "./wire.gen";

/** Who is signed in, and which step of onboarding they have reached. */
export const session = () => one("session", wire.getSession, api.getSession, {});
