import { type APIRequestContext, expect } from "@playwright/test";

interface Mail {
  to: string;
  subject: string;
  text: string;
  links: string[];
}

/** Waits for mail to an address and returns the first link in it. */
export async function linkMailedTo(
  request: APIRequestContext,
  address: string,
  about?: string,
): Promise<string> {
  return (await mailTo(request, address, { about })).links[0] ?? "";
}

/** Waits for mail to an address and returns the newest. */
export async function mailTo(
  request: APIRequestContext,
  address: string,
  { about = "", timeout = 10_000 } = {},
): Promise<Mail> {
  const found: Mail[] = [];
  await expect
    .poll(
      async () => {
        const mails: Mail[] = await (await request.get("/dev/mailbox.json")).json();
        found.push(
          ...mails.filter(({ to, subject }) => to === address && subject.includes(about)).slice(0, 1),
        );
        return found.length;
      },
      { message: `no mail to ${address}`, timeout },
    )
    .toBeGreaterThan(0);
  const [mail] = found;
  if (!mail) throw new Error(`no mail to ${address}`);
  return mail;
}
