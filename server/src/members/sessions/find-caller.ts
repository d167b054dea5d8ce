import type { FindViewer } from "../../kernel/core/authenticate";
import { findTokenOwner, isAccessToken } from "../access-tokens/token-owner";
import { findViewer } from "./session";

/** Finds the viewer of a bearer token: the owner of a session, or of an access token. */
export const findCaller: FindViewer = (services, token, call) =>
  isAccessToken(token) ? findTokenOwner(services, token) : findViewer(services, token, call);
