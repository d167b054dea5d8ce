import { api } from "../api/client";
import { one, pages } from "./define";
import * as wire from "./wire.gen";

/** A company as everyone sees it. */
export const company = (id: string) => one("companies", wire.getCompany, api.getCompany, { id });

/** Companies by name and industry, the best matches first. */
export const companySearch = (text: string) =>
  pages("companies", wire.searchCompanies, api.searchCompanies, { first_name: text, last_name: "" });
