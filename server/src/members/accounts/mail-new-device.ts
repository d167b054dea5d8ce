import { PRODUCT_NAME } from "@guildway/shared/product";
import { routes } from "@guildway/shared/routes";
import type { RequestFacts } from "../../kernel/core/operation";
import type { Services } from "../../kernel/core/services";
import { throttle } from "../../kernel/core/throttle";
import { createSecret } from "../../kernel/core/tokens";
import type { Transaction } from "../../kernel/db/database";
import { deviceEndLinks } from "../../kernel/db/schema";
import { composeMail, type Mail } from "../../kernel/mail/mail";
import { mailAccount } from "../../kernel/mail/outbox";
import { sealLink } from "../../kernel/mail/sealed-link";
import { provenMailbox } from "../../kernel/policies/proven-mailbox";
import { deviceOf } from "../activity/device";
import { readWaysIn } from "../factors/ways-in";

/** Programs that sign in without storing the cookie would be new each time. */
const MOST_MAILS = 10;
const COUNTED = { max: Number.POSITIVE_INFINITY, seconds: 24 * 60 * 60 };

interface NewDevice {
  accountId: string;
  /** The new token that identifies the browser to the account. */
  device: string;
  /** Approximately where it is, if that is known. */
  place: string | undefined;
}

/**
 * Mails the owner that a new browser has signed in, with a link that ends its sessions. There is one mail for each
 * browser, because people who sign out every evening would soon stop reading them. So the link keeps working when
 * the browser signs out and in again.
 */
export async function mailNewDevice(
  context: Pick<Services, "clock" | "config" | "hasher" | "secrets"> & { request: RequestFacts },
  tx: Transaction,
  { accountId, device, place }: NewDevice,
): Promise<void> {
  const { clock, config, hasher, request } = context;
  const mails = await throttle(clock, tx, `new-device:${accountId}`, COUNTED);
  if (mails > MOST_MAILS) return;
  const token = createSecret();
  await tx.insert(deviceEndLinks).values({
    tokenHash: await hasher.digest(token),
    accountId,
    deviceHash: await hasher.digest(device),
  });
  const { hasPassword } = await readWaysIn(tx, accountId);
  const seen = { device: deviceOf(request.userAgent), place, hasPassword };
  const mail = newDeviceMail(config.publicUrl, token, seen);
  await mailAccount(tx, accountId, await sealLink(context, mail, token), provenMailbox(config));
}

/** Warns of a sign-in on a device that the account doesn't know. */
export function newDeviceMail(
  publicUrl: string,
  token: string,
  { device, place, hasPassword }: { device: string; place: string | undefined; hasPassword: boolean },
): Mail {
  const where = place === undefined ? "" : `, near ${place}`;
  return composeMail({
    kind: "new-device",
    subject: `New sign-in to your ${PRODUCT_NAME} account`,
    before: [
      `Someone signed in to your ${PRODUCT_NAME} account on a device that we don't know yet: ${device}${where}.`,
      "If this was you, you don't need to do anything. If it wasn't, end this session:",
    ],
    action: { label: "End this session", url: `${publicUrl}${routes.endSession}#token=${token}` },
    after: [
      `The link works once, without signing in, for as long as your account knows that device, also if it has signed out and in again.${hasPassword ? " Then set a new password." : ""}`,
      {
        text: "See everything that opens your account, and remove what you don't recognize",
        url: `${publicUrl}${routes.secureAccount}`,
      },
    ],
  });
}
