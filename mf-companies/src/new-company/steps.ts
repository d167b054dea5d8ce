/**
 * The company wizard's steps and the fields of each. "Technology" is an industry, "Public Company" a company type
 * (product §7).
 */
export const steps = [
  { name: "Company", question: "Which company is it?", fields: ["name", "website", "industry"] },
  { name: "Company type", question: "What kind of company is it?", fields: ["company_type"] },
  { name: "Bio", question: "What should people know about it?", fields: ["description"] },
] as const;
