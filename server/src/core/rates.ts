import type { EndpointName } from "@guildway/shared/contract";
import type { Rate } from "./throttle";

interface EndpointRates {
  /** For all callers at one network address together. */
  address?: Rate;
  /** For one signed-in account. */
  account?: Rate;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * How often a call may be made. An endpoint without a row is not limited: reading costs little, and
 * counting would cost each read a write. Login and resend count by account too, in their own operations.
 */
export const RATES: Partial<Record<EndpointName, EndpointRates>> = {
  register: { address: { max: 100, seconds: HOUR } },
  verifyEmail: { address: { max: 100, seconds: HOUR } },
  resendVerification: { address: { max: 60, seconds: HOUR } },
  requestPasswordReset: { address: { max: 60, seconds: HOUR } },
  resetPassword: { address: { max: 100, seconds: HOUR } },
  confirmEmail: { address: { max: 100, seconds: HOUR } },
  changeEmail: { account: { max: 20, seconds: HOUR } },
  exportData: { account: { max: 20, seconds: HOUR } },
  createPost: { account: { max: 30, seconds: MINUTE } },
  createComment: { account: { max: 60, seconds: MINUTE } },
  requestConnection: { account: { max: 60, seconds: MINUTE } },
  blockUser: { account: { max: 60, seconds: MINUTE } },
  reportContent: { account: { max: 30, seconds: MINUTE } },
  createCompany: { account: { max: 30, seconds: HOUR } },
  addEmployees: { account: { max: 30, seconds: MINUTE } },
  addWorkExperience: { account: { max: 30, seconds: MINUTE } },
  applyToJob: { account: { max: 60, seconds: HOUR } },
  uploadApplicationFile: { account: { max: 120, seconds: HOUR } },
  updateApplicationStatus: { account: { max: 60, seconds: MINUTE } },
  reportClientError: { address: { max: 60, seconds: MINUTE } },
  reportViews: { address: { max: 120, seconds: MINUTE } },
};
