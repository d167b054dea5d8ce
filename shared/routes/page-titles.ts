import type { Field } from "../contract/options";
import { PRODUCT_NAME } from "../product";

/*
 * Titles of the pages that are the same for every visitor, by their names in route-paths.ts: what they say at their top,
 * and what search engines and previews of links say of them. Read as `titles.quiz` through shared/routes/routes.
 */

export const landing = "Explore jobs and build connections";
export const register = `Join ${PRODUCT_NAME}`;
export const login = "Sign In";
export const about = "About Me";
export const quiz = "Career Quiz";
export const peopleSearch = "Search Profiles";
export const publicSearch = "Search";
export const publicJobs = "Jobs";
/** The specification names the first one itself (product §2). */
export const field = (field: Field) => (field === "Engineering" ? "Engineering Page" : field);
