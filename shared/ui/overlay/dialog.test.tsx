import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactNode, useState } from "react";
import { Button } from "../button";
import { ConfirmDialog } from "./confirm-dialog";
import { Dialog } from "./dialog";
import { Menu, MenuItem } from "./menu";

function Host({ children }: { children?: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="New post"
        description="Everyone can read it."
        footer={<button type="button">Post</button>}
      >
        <label>
          Text <textarea />
        </label>
        {children}
      </Dialog>
    </>
  );
}

async function openDialog(children?: ReactNode) {
  const user = userEvent.setup();
  render(<Host>{children}</Host>);
  const opener = screen.getByRole("button", { name: "Open" });
  await user.click(opener);
  return { user, opener, dialog: screen.getByRole("dialog", { name: "New post" }) };
}

describe("Dialog", () => {
  it("has a name and a description, and focuses its first field", async () => {
    const { dialog } = await openDialog();
    expect(dialog).toHaveAccessibleDescription("Everyone can read it.");
    expect(screen.getByRole("textbox", { name: "Text" })).toHaveFocus();
  });

  it("begins at its top, with the focus, if its first field is further down than the window", async () => {
    // As a browser does when a field below the window gets the focus.
    const scroll = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLTextAreaElement)) return;
      Object.assign(screen.getByRole("dialog"), { scrollTop: 120 });
    };
    document.addEventListener("focusin", scroll);
    const { dialog } = await openDialog();
    expect(dialog).toHaveFocus();
    expect(dialog.scrollTop).toBe(0);
    document.removeEventListener("focusin", scroll);
  });

  it("keeps the focus inside in both directions", async () => {
    const { user } = await openDialog();
    await user.tab();
    expect(screen.getByRole("button", { name: "Post" })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole("button", { name: "Close" })).toHaveFocus();
    await user.tab({ shift: true });
    expect(screen.getByRole("button", { name: "Post" })).toHaveFocus();
  });

  it("brings the focus back inside if its control disappears", async () => {
    const { user } = await openDialog();
    screen.getByRole("textbox").blur();
    await user.tab();
    expect(screen.getByRole("button", { name: "Close" })).toHaveFocus();
  });

  it("makes the page behind it inert, and restores it", async () => {
    const { user, opener } = await openDialog();
    expect(opener.closest("[inert]")).not.toBeNull();
    await user.keyboard("{Escape}");
    expect(opener.closest("[inert]")).toBeNull();
    expect(document.documentElement).not.toHaveAttribute("data-dialog-open");
  });

  it("keeps elements above dialogs usable", async () => {
    const toasts = document.createElement("section");
    toasts.setAttribute("data-above-dialogs", "");
    document.body.append(toasts);
    await openDialog();
    expect(toasts).not.toHaveAttribute("inert");
    toasts.remove();
  });

  it.each([
    ["Escape", async (user: ReturnType<typeof userEvent.setup>) => user.keyboard("{Escape}")],
    [
      "its cross",
      async (user: ReturnType<typeof userEvent.setup>) =>
        user.click(screen.getByRole("button", { name: "Close" })),
    ],
    [
      "a click outside",
      async (user: ReturnType<typeof userEvent.setup>) => {
        const outside = screen.getByRole("dialog").parentElement;
        if (outside) await user.click(outside);
      },
    ],
  ])("closes with %s and returns the focus", async (_, close) => {
    const { user, opener } = await openDialog();
    await close(user);
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(opener).toHaveFocus();
  });

  it("stays open if a press that began inside ends outside", async () => {
    const { user, dialog } = await openDialog();
    const outside = dialog.parentElement;
    if (!outside) throw new Error("A dialog is in its layer");
    await user.pointer([
      { keys: "[MouseLeft>]", target: screen.getByRole("textbox") },
      { keys: "[/MouseLeft]", target: outside },
    ]);
    expect(screen.getByRole("dialog")).toBeInTheDocument();
  });

  it("closes only the topmost of two on Escape", async () => {
    const { user } = await openDialog(<Host />);
    const [, inner] = screen.getAllByRole("button", { name: "Open", hidden: true });
    if (!inner) throw new Error("The inner dialog's opener is missing");
    await user.click(inner);
    expect(screen.getAllByRole("dialog", { hidden: true })).toHaveLength(2);

    await user.keyboard("{Escape}");
    expect(screen.getAllByRole("dialog")).toHaveLength(1);
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it("stays open when Escape closes a menu inside it", async () => {
    const { user } = await openDialog(
      <Menu trigger={<Button>More</Button>}>
        <MenuItem onSelect={() => undefined}>Copy</MenuItem>
      </Menu>,
    );
    await user.click(screen.getByRole("button", { name: "More" }));
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("menu")).not.toBeInTheDocument();
    expect(screen.getByRole("dialog")).toBeInTheDocument();
  });
});

describe("ConfirmDialog", () => {
  it("names what it is about, focuses the harmless answer and does nothing automatically", async () => {
    const user = userEvent.setup();
    const onConfirm = jest.fn();
    const onOpenChange = jest.fn();
    render(
      <ConfirmDialog
        open
        onOpenChange={onOpenChange}
        title="Remove Mateo Kovač?"
        confirmLabel="Remove"
        onConfirm={onConfirm}
      >
        You will no longer be connected.
      </ConfirmDialog>,
    );
    expect(screen.getByRole("alertdialog", { name: "Remove Mateo Kovač?" })).toHaveAccessibleDescription(
      "You will no longer be connected.",
    );
    expect(screen.getByRole("button", { name: "Cancel" })).toHaveFocus();

    await user.keyboard("{Enter}");
    expect(onOpenChange).toHaveBeenCalledWith(false);
    expect(onConfirm).not.toHaveBeenCalled();

    await user.click(screen.getByRole("button", { name: "Remove" }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });
});
