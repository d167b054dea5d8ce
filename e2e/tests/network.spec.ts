import { createMember } from "../support/newcomer";
import { openAs } from "../support/open-as";
import { expect, test } from "../support/test";

const run = Date.now();
const asker = { first_name: "Ada", last_name: `Asker${run}` };
const asked = { first_name: "Wilhelmina", last_name: "Quillfeather" };

const nameOf = ({ first_name, last_name }: typeof asker) => `${first_name} ${last_name}`;

test("two people meet, connect and disconnect", async ({ browser, request, baseURL, contextOptions }) => {
  const [adaSession, minaSession] = [await createMember(request, asker), await createMember(request, asked)];
  const options = { ...contextOptions, ...(baseURL && { baseURL }) };
  const ada = await openAs(browser, adaSession, options);
  const mina = await openAs(browser, minaSession, options);
  const connection = ada.getByRole("group", { name: "Connection" });

  await test.step("Mina fills in her profile", async () => {
    await mina.goto("/signed-in/feed/user-profile/");
    await mina.getByRole("link", { name: "Add bio" }).click();
    const about = mina.getByRole("region", { name: "About you" });
    await expect(about).toBeFocused();
    await about.getByRole("textbox", { name: "Bio" }).fill("I restore paper theatres.");
    await about.getByRole("button", { name: "Save" }).click();
    await expect(about.getByRole("button", { name: "Discard changes" })).toBeHidden();
    await mina.getByRole("link", { name: "Your profile" }).click();
    await expect(mina.getByText("I restore paper theatres.")).toBeVisible();
  });

  await test.step("Ada's search finds her first, with a typo in each name", async () => {
    await ada.goto("/signed-in/feed/search-results?first_name=wilhemina&last_name=quillfether");
    const found = ada.getByRole("list", { name: "People" }).getByRole("link");
    await expect(found.first()).toHaveText(nameOf(asked));
    await found.first().click();
    await expect(ada.getByRole("heading", { level: 1, name: nameOf(asked) })).toBeVisible();
    await expect(ada.getByText("I restore paper theatres.")).toBeVisible();
  });

  await test.step("Ada sends a request; Mina's header counts it, and stops counting it at once", async () => {
    await connection.getByRole("button", { name: "Connect" }).click();
    await expect(connection.getByRole("button", { name: "Pending" })).toBeDisabled();
    await mina.goto(`/signed-in/feed/user/${adaSession.user_id}`);
    await expect(mina.getByText("Ada wants to connect")).toBeVisible();
    await ada.goto("/signed-in/feed/connections/sent");
    await expect(ada.getByRole("link", { name: "Sent 1" })).toBeVisible();
    await expect(ada.getByRole("button", { name: `Cancel request to ${nameOf(asked)}` })).toBeVisible();
    await ada.goBack();
    await mina.goto("/signed-in/feed/connections/requests");
    const count = mina.getByRole("banner").getByText("1 connection request");
    await expect(mina.getByRole("link", { name: "Connection Requests 1" })).toBeVisible();
    await expect(count).toBeVisible();
    await mina.getByRole("button", { name: `Accept ${nameOf(asker)}` }).click();
    await expect(count).toBeHidden();
    await expect(mina.getByText("No open requests")).toBeVisible();
  });

  await test.step("both see that they are connected, and find each other by name", async () => {
    // Her open page updates automatically.
    await expect(connection.getByText("Accepted")).toBeVisible();
    await expect(connection.getByRole("button", { name: `Remove ${nameOf(asked)}` })).toBeVisible();
    await mina.goto("/signed-in/feed/connections");
    await mina.getByRole("searchbox", { name: "Name" }).fill("nobody at all");
    await expect(mina.getByText("No connection matches")).toBeVisible();
    await mina.getByRole("searchbox", { name: "Name" }).fill(`${asker.last_name.toUpperCase()} ad`);
    await expect(mina.getByRole("link", { name: nameOf(asker), exact: true })).toBeVisible();
    await mina.reload();
    await expect(mina.getByRole("searchbox", { name: "Name" })).toHaveValue(
      `${asker.last_name.toUpperCase()} ad`,
    );
    await expect(mina.getByRole("link", { name: nameOf(asker), exact: true })).toBeVisible();
  });

  await test.step("Mina changes her name; her header and Ada's page follow", async () => {
    await mina.goto("/signed-in/feed/user-profile/");
    await mina.getByRole("link", { name: "Edit profile" }).click();
    await mina.getByRole("textbox", { name: "First Name" }).fill("Mina");
    await mina.getByRole("textbox", { name: "First Name" }).press("Enter");
    await mina
      .getByRole("banner")
      .getByRole("button", { name: /Mina Quillfeather/ })
      .waitFor();
    await ada.reload();
    await expect(ada.getByRole("heading", { level: 1, name: "Mina Quillfeather" })).toBeVisible();
  });

  await test.step("Ada recommends Mina, who shows it", async () => {
    await ada.getByRole("button", { name: "More about Mina Quillfeather" }).click();
    await ada.getByRole("menuitem", { name: "Recommend Mina…" }).click();
    const dialog = ada.getByRole("dialog", { name: "Recommend Mina" });
    await dialog.getByLabel("How you know each other").fill("Restored a theatre together");
    await dialog.getByRole("textbox", { name: "Recommendation" }).fill("Her paper trees stand up.");
    await dialog.getByRole("button", { name: "Send" }).click();
    await expect(dialog).toBeHidden();

    await mina.goto("/signed-in/feed/notifications");
    await mina.getByRole("link", { name: /wrote a recommendation for you/ }).click();
    const received = mina.getByRole("region", { name: "Recommendations" });
    await expect(received).toBeFocused();
    await expect(received.getByText("Her paper trees stand up.")).toBeVisible();
    await received
      .getByRole("button", { name: `Show on profile: recommendation by ${nameOf(asker)}` })
      .click();
    await expect(received.getByText("On your profile")).toBeVisible();
    await ada.reload();
    const shown = ada.getByRole("region", { name: "Recommendations" });
    await expect(shown.getByText("Restored a theatre together")).toBeVisible();
  });

  await test.step("Ada removes the connection", async () => {
    await mina.goto(`/signed-in/feed/user/${adaSession.user_id}`);
    await expect(mina.getByText("Accepted")).toBeVisible();
    await ada.goto("/signed-in/feed/connections");
    await ada.getByRole("button", { name: "Actions for Mina Quillfeather" }).click();
    await ada.getByRole("menuitem", { name: "Remove connection…" }).click();
    await ada.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
    await expect(ada.getByText("No connections yet")).toBeVisible();
    await expect(mina.getByRole("button", { name: "Connect" })).toBeVisible();
  });

  await ada.context().close();
  await mina.context().close();
});
