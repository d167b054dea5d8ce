import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "../client/router";
import { toastStore } from "../page/toast";
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

  it("keeps its label and the focus while it is busy, and does nothing", async () => {
    const user = userEvent.setup();
    const onClick = jest.fn();
    const { rerender } = render(<Button onClick={onClick}>Post</Button>);
    await user.click(screen.getByRole("button"));
    onClick.mockClear();

    rerender(
      <Button busy onClick={onClick}>
        Post
      </Button>,
    );
    const button = screen.getByRole("button", { name: "Post", busy: true });
    expect(button).toBeDisabled();
    expect(button).toHaveFocus();
    await user.click(button);
    await user.keyboard("{Enter} ");
    expect(onClick).not.toHaveBeenCalled();
    expect(toastStore.getState()).toEqual([]);
  });

  it("says why it can't be used to people who hear it, point at it or press it", async () => {
    const user = userEvent.setup();
    const onClick = jest.fn();
    const onSubmit = jest.fn();
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" unavailable="Choose an answer first" onClick={onClick}>
          Next
        </Button>
      </form>,
    );
    await user.tab();

    const button = screen.getByRole("button", { name: "Next" });
    expect(button).toBeDisabled();
    expect(button).toHaveFocus();
    expect(button).toHaveAccessibleDescription("Choose an answer first");
    await user.keyboard("{Enter}");
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(toastStore.getState()).toMatchObject([{ kind: "failure", text: "Choose an answer first" }]);
  });
});

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
