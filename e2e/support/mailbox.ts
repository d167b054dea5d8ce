import { type APIRequestContext, expect } from "@playwright/test";

interface Mail {
  to: string;
  subject: string;
  text: string;
  links: string[];
}

/** Waits for the mail to an address and gives the first link in it. */
export async function linkMailedTo(request: APIRequestContext, address: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(
      async () => {
        const mails: Mail[] = await (await request.get("/dev/mailbox.json")).json();
        link = mails.find((mail) => mail.to === address)?.links[0];
        return link;
      },
      { message: `no mail to ${address}` },
    )
    .toBeTruthy();
  return link ?? "";
}
