import type { Field } from "../contract/options";
import { PRODUCT_NAME } from "../product";

/*
 * Titles of the pages that visitors can open, mostly by their names in route-paths.ts: what tabs, search engines and
 * link previews show, and most pages' headings. The server sends them, and the page then sets the same. Read as
 * `titles.quiz` through shared/routes/routes.
 */

export const landing = "Explore jobs and build connections";
export const register = `Join ${PRODUCT_NAME}`;
export const login = "Sign In";
export const requestSignInLink = "Sign In by Email";
export const signInByLink = "Sign In by Email";
/** While the answer of a provider is checked. */
export const signInWith = "One Moment";
export const forgotPassword = "Forgot Password";
export const resetPassword = "Set a New Password";
export const verifyEmail = "Verify Email";
export const confirmEmail = "Confirm Email";
export const endSession = "End This Session";
export const undoFactor = "Remove What Was Added";
export const unsubscribe = "Unsubscribe";
export const about = "About Me";
export const quiz = "Career Quiz";
export const peopleSearch = "Search Profiles";
export const publicSearch = "Search";
export const publicJobs = "Jobs";
/** Many jobs have the same title: the company tells their tabs apart. */
export const job = (title: string, company: string) => `${title} at ${company}`;
export const jobNotFound = "Job not found";
export const companyNotFound = "Company not found";
export const userNotFound = "User Not Found";
export const pageNotFound = "Page not found";
/** The specification names the first one itself (product §2). */
export const field = (field: Field) => (field === "Engineering" ? "Engineering Page" : field);
