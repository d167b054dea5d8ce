import { renderRemote } from "@guildway/shared/testing/render";
import { screen } from "@testing-library/react";
import { routes } from "../app";
import { about } from "./about-content";

test("shows everything in its content file, and links back", async () => {
  await renderRemote(routes, { path: "/about-me" });

  expect(await screen.findByRole("heading", { level: 1, name: "About Me" })).toBeVisible();
  expect(screen.getByRole("img", { name: about.photoAlt })).toBeVisible();
  expect(screen.getByRole("heading", { level: 2, name: about.headline })).toBeVisible();
  for (const paragraph of about.paragraphs) expect(screen.getByText(paragraph)).toBeVisible();
  for (const { label, to } of about.links) {
    expect(screen.getByRole("link", { name: label })).toHaveAttribute("href", to);
  }
  expect(screen.getByRole("link", { name: "Back" })).toHaveAttribute("href", "/");
});
