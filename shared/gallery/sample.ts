const HOUR = 3_600_000;

export const anHourAgo = new Date(Date.now() - HOUR).toISOString();

export const person = {
  first_name: "Lena",
  last_name: "Brandt",
  headline: "Bridge inspector at Northwind Bridges",
  location_state: "New-York",
  location_country: "United States",
};

export const longPerson = {
  first_name: "Maximiliane-Alexandrina",
  last_name: "von und zu Hohenstein-Wolkenburg",
  headline: "Deputy head of the department for the inspection and repair of road and rail bridges",
};

export const job = {
  title: "Structural Engineer",
  company_name: "Northwind Bridges",
  salary: 46,
  salary_max: null,
  salary_currency: "USD",
  salary_period: "hour",
  job_type: "hybrid",
  location_city: "Toronto",
  location_country: "Canada",
  created_at: anHourAgo,
} as const;

export const longJob = {
  ...job,
  title: "Senior Care Coordinator for Complex Discharges and Community Liaison, Night Shifts",
  company_name: "Harbour Health and Social Care Partnership of the Northern Counties",
  salary: 1_250,
  job_hours: "full-time",
} as const;

export const company = {
  company_name: "Northwind Bridges",
  industry_name: "Technology",
  number_of_jobs: 6,
  description:
    "Inspection and repair of road and rail bridges since 1987. We measure in the rain, calculate in the dry and answer the telephone when a truck was too tall for one of our nine crossings.",
} as const;

export const post = {
  id: "1",
  author_id: "1",
  author_first_name: "Mateo",
  author_last_name: "Kovač",
  author_headline: "Bridge inspector at Northwind Bridges",
  content:
    "Finished the survey of the Humber crossing today. Three winters of readings, and the model was right to within four millimetres. Grateful to a crew that measured in the rain.\n\nhttps://northwind.example/humber",
  created_at: anHourAgo,
  edited_at: null as string | null,
  like_count: 24,
  comment_count: 6,
  liked: true,
};
