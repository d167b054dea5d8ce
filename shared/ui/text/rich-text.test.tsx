import { render, screen } from "@testing-library/react";
import { LinkedText } from "./rich-text";

it("turns addresses into links that pass on neither ranking nor referrer", () => {
  render(<LinkedText text="See https://harbourhealth.example/care." />);
  const link = screen.getByRole("link", { name: "harbourhealth.example/care" });
  expect(link).toHaveAttribute("href", "https://harbourhealth.example/care");
  expect(link).toHaveAttribute("rel", "nofollow noopener");
});

it("shows markup as plain text", () => {
  render(<LinkedText text="<img src=x onerror=alert(1)>" />);
  expect(screen.getByText("<img src=x onerror=alert(1)>")).toBeInTheDocument();
  expect(screen.queryByRole("img")).not.toBeInTheDocument();
});

it("runs in the direction of its script", () => {
  render(<LinkedText text="نبحث عن طباخة" />);
  expect(screen.getByText("نبحث عن طباخة")).toHaveAttribute("dir", "auto");
});
