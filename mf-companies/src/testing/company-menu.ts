import type { renderRemote } from "@guildway/shared/testing/render";
import { screen, within } from "@testing-library/react";

/** Opens the menu of an own company's page. */
export async function openCompanyMenu({ user }: Pick<Awaited<ReturnType<typeof renderRemote>>, "user">) {
  await user.click(await screen.findByRole("button", { name: /^Actions for (?!your post|the post)/ }));
  return within(await screen.findByRole("menu"));
}
