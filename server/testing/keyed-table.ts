import type { EndpointName } from "@guildway/shared/contract";
import { documents } from "./documents";
import type { Row } from "./roles/row";
import { ROLES_TABLE } from "./roles-table";
import type { Role, RolesWorld } from "./roles-world";

/** A creating call, with the input of a permitted caller. */
interface KeyedCall {
  token: string | undefined;
  input: unknown;
}

/** Where the table of roles has nobody who creates something with its own resources. */
const OTHERWISE: Partial<Record<EndpointName, { role: Role; input: (world: RolesWorld) => unknown }>> = {
  createCompanyToken: {
    role: "recruiter",
    input: ({ resources: { own } }) => ROLES_TABLE.createCompanyToken.input(own),
  },
  attachResume: {
    role: "applicant",
    input: ({ resources: { own, other } }) => ({ id: other.vacancy.id, resume_id: own.resume.id }),
  },
};

/** What differs in another call, where it isn't the resource that the call is about. */
const CHANGED: Partial<Record<EndpointName, object>> = {
  createProfile: { first_name: "Grace" },
  createAccessToken: { name: "Another" },
  createCompanyToken: { name: "Another" },
  createCompany: { name: "Another company" },
  createJobAlert: { frequency: "weekly" },
  addWorkExperience: { title: "Baker" },
  addProfileEntry: { title: "Another" },
  writeRecommendation: { text: "Another" },
  uploadPicture: { file: new File([documents.realPicture, "\n"], "me.gif") },
  uploadResume: { file: new File([documents.pdf, "\n"], "cv.pdf") },
  uploadMessageFile: { file: new File([documents.pdf, "\n"], "plan.pdf") },
};

/** The callers that the table of roles lets create something. */
function creatorOf({ others, input: _, mixed: __, ...roles }: Row): Role {
  if (others < 300) return "stranger";
  const [role] = Object.entries(roles).find(([, status]) => Number(status) < 300) ?? [];
  if (role === undefined) throw new Error("Nobody may make this call");
  return role as Role;
}

export function keyedCall(name: EndpointName, world: RolesWorld): KeyedCall {
  const { role, input } = OTHERWISE[name] ?? {
    role: creatorOf(ROLES_TABLE[name]),
    input: ({ resources }: RolesWorld) => ROLES_TABLE[name].input(resources.own),
  };
  return { token: world.callers[role]?.token, input: input(world) };
}

/** The same call about something else, or with other content. */
export function changedInput(name: EndpointName, world: RolesWorld): unknown {
  const { input } = keyedCall(name, world);
  const changed = CHANGED[name];
  if (changed) return { ...(input as object), ...changed };
  return ROLES_TABLE[name].input(world.resources.other);
}
