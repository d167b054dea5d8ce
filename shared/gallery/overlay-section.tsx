import { toast } from "@guildway/shared/toast";
import { Ellipsis, Moon, Pencil, Sun, Trash2, UserRound } from "lucide-react";
import { useState } from "react";
import { Avatar } from "../ui/avatar";
import { Button } from "../ui/button";
import { TextArea } from "../ui/form/text-area";
import { Card } from "../ui/layout/card";
import { ConfirmDialog } from "../ui/overlay/confirm-dialog";
import { Dialog } from "../ui/overlay/dialog";
import { Menu, MenuChoice, MenuItem, MenuLink, MenuSeparator } from "../ui/overlay/menu";
import { Example, Section } from "./section";

export function OverlaySection() {
  return (
    <Section title="Overlays">
      <Card>
        <Example name="Dialogs" row>
          <Composer />
          <Confirmation />
        </Example>
      </Card>
      <Card>
        <Example name="Menus" row>
          <Menus />
        </Example>
      </Card>
      <Card>
        <Example name="Toasts" row>
          <Button variant="secondary" onClick={() => toast.success("Friend Request sent")}>
            Success
          </Button>
          <Button variant="secondary" onClick={() => toast.error("This user is already your friend")}>
            Failure
          </Button>
        </Example>
      </Card>
    </Section>
  );
}

function Composer() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Share something
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="New post"
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
            <Button onClick={close}>Post</Button>
          </>
        }
      >
        <TextArea label="Post" hideLabel rows={5} limit={3000} placeholder="What is on your mind?" />
      </Dialog>
    </>
  );
}

function Confirmation() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        Remove connection
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Remove Mateo Kovač?"
        confirmLabel="Remove"
        onConfirm={() => setOpen(false)}
      >
        You will no longer be connected. Mateo isn't notified.
      </ConfirmDialog>
    </>
  );
}

function Menus() {
  const [theme, setTheme] = useState("light");
  return (
    <>
      <Menu label="Business" align="start">
        <MenuLink to="/signed-in/register/company">Create</MenuLink>
        <MenuLink to="/signed-in/feed/user-companies">View</MenuLink>
      </Menu>
      <Menu label="More about this post" icon={<Ellipsis aria-hidden="true" />} align="start">
        <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={() => toast.success("Edit chosen")}>
          Edit
        </MenuItem>
        <MenuItem disabled onSelect={() => undefined}>
          Not now
        </MenuItem>
        <MenuSeparator />
        <MenuItem
          tone="danger"
          icon={<Trash2 aria-hidden="true" />}
          onSelect={() => toast.error("Delete chosen")}
        >
          Delete
        </MenuItem>
      </Menu>
      <Menu label="Amara Okafor" trigger={<Avatar name="Amara Okafor" size="sm" />} align="start">
        <MenuLink to="/signed-in/feed/user-profile/" icon={<UserRound aria-hidden="true" />}>
          Profile
        </MenuLink>
        <MenuSeparator />
        <MenuChoice
          icon={<Sun aria-hidden="true" />}
          chosen={theme === "light"}
          onSelect={() => setTheme("light")}
        >
          Light
        </MenuChoice>
        <MenuChoice
          icon={<Moon aria-hidden="true" />}
          chosen={theme === "dark"}
          onSelect={() => setTheme("dark")}
        >
          Dark
        </MenuChoice>
      </Menu>
    </>
  );
}
