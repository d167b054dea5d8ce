import { MemoryRouter } from "@guildway/shared/router";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Button, ButtonLink } from "./button";

describe("Button", () => {
  it("works on click, Enter and Space", async () => {
    const user = userEvent.setup();
    const onClick = jest.fn();
    render(<Button onClick={onClick}>Connect</Button>);

    await user.click(screen.getByRole("button", { name: "Connect" }));
    await user.keyboard("{Enter} ");

    expect(onClick).toHaveBeenCalledTimes(3);
  });

  it("submits a form only if its type says so", async () => {
    const user = userEvent.setup();
    const onSubmit = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Button>Back</Button>
        <Button type="submit">Continue</Button>
      </form>,
    );

    await user.click(screen.getByRole("button", { name: "Back" }));
    expect(onSubmit).not.toHaveBeenCalled();
    await user.click(screen.getByRole("button", { name: "Continue" }));
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it("is disabled and marked as busy, and keeps its label", async () => {
    const user = userEvent.setup();
    const onClick = jest.fn();
    render(
      <Button busy onClick={onClick}>
        Post
      </Button>,
    );

    const button = screen.getByRole("button", { name: "Post", busy: true });
    expect(button).toBeDisabled();
    await user.click(button);
    expect(onClick).not.toHaveBeenCalled();
  });

  it("gets back the focus that it lost while busy", () => {
    const { rerender } = render(<Button>Post</Button>);
    const button = screen.getByRole("button");
    button.focus();
    blurWhenDisabled(button);

    rerender(<Button busy>Post</Button>);
    expect(document.body).toHaveFocus();
    rerender(<Button>Post</Button>);

    expect(button).toHaveFocus();
  });

  it("leaves the focus alone if it has moved in the meantime", () => {
    const page = (busy: boolean) => (
      <>
        <Button busy={busy}>Post</Button>
        <input aria-label="Search" />
      </>
    );
    const { rerender } = render(page(false));
    screen.getByRole("button").focus();

    rerender(page(true));
    screen.getByRole("textbox").focus();
    rerender(page(false));

    expect(screen.getByRole("textbox")).toHaveFocus();
  });
});

/** Removes the focus from a control as it is disabled, as Chromium does; jsdom doesn't. */
function blurWhenDisabled(control: HTMLElement): void {
  const setAttribute = control.setAttribute.bind(control);
  control.setAttribute = (name, value) => {
    setAttribute(name, value);
    if (name !== "disabled") return;
    const elsewhere = document.body.appendChild(document.createElement("button"));
    elsewhere.focus();
    elsewhere.remove();
  };
}

describe("ButtonLink", () => {
  it("is a link", () => {
    render(
      <MemoryRouter>
        <ButtonLink to="/register/">Join Now</ButtonLink>
      </MemoryRouter>,
    );
    expect(screen.getByRole("link", { name: "Join Now" })).toHaveAttribute("href", "/register/");
  });
});
