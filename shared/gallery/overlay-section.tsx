import { Bookmark, ChevronDown, Moon, Pencil, Sun, Trash2, UserRound } from "lucide-react";
import { useRef, useState } from "react";
import { toast } from "../page/toast";
import { Avatar } from "../ui/avatar";
import { Button } from "../ui/button";
import { TextArea } from "../ui/form/text-area";
import { TextField } from "../ui/form/text-field";
import { IconButton } from "../ui/icon-button";
import { Card } from "../ui/layout/card";
import { MoreButton } from "../ui/more-button";
import { askInDialog } from "../ui/overlay/ask-in-dialog";
import { ConfirmDialog } from "../ui/overlay/confirm-dialog";
import { Dialog } from "../ui/overlay/dialog";
import { FormDialog } from "../ui/overlay/form-dialog";
import { Menu, MenuChoice, MenuItem, MenuLink, MenuSeparator } from "../ui/overlay/menu";
import popover from "../ui/overlay/popover.module.css";
import { usePopover } from "../ui/overlay/use-popover";
import { TimeAgo } from "../ui/text/time-ago";
import styles from "./gallery.module.css";
import { anHourAgo } from "./sample";
import { Example, Section } from "./section";

const LONG_TOOLTIP =
  "Everything that members did in the last 30 days: posts, comments, applications and messages, each counted once.";

export function OverlaySection() {
  return (
    <Section title="Overlays">
      <Card>
        <Example name="Dialogs" row>
          <Composer />
          <Confirmation />
          <Renaming />
          <Button variant="secondary" onClick={() => void askWhich()}>
            Ask
          </Button>
        </Example>
      </Card>
      <Card>
        <Example name="Menus: shorter and longer than the window has room for" row>
          <Menus />
          <Above />
        </Example>
      </Card>
      <Card>
        <Example name="Tooltips: a button, one that can't be used, a time, a text" row>
          <IconButton label="Save this job" variant="secondary">
            <Bookmark aria-hidden="true" />
          </IconButton>
          <Button variant="secondary" unavailable="Only recruiters can post jobs">
            Post job
          </Button>
          <TimeAgo value={anHourAgo} />
          <span data-tooltip={LONG_TOOLTIP}>What is counted</span>
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

function Renaming() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Rename
      </Button>
      {open && (
        <FormDialog
          title="Rename your résumé"
          description="Only you see its name."
          submitLabel="Save"
          busy={false}
          onClose={close}
          onSubmit={(event) => {
            event.preventDefault();
            close();
          }}
        >
          <TextField label="Name" defaultValue="Bridges" />
        </FormDialog>
      )}
    </>
  );
}

const askWhich = () =>
  askInDialog({
    title: "Leave without saving?",
    text: "What you typed will be lost.",
    cancelLabel: "Stay",
    answers: [
      { label: "Save and leave", value: "save" },
      { label: "Leave", value: "leave", tone: "danger" },
    ],
  });

function Menus() {
  const [theme, setTheme] = useState("light");
  return (
    <>
      <Menu
        align="start"
        trigger={
          <Button variant="secondary">
            Business
            <ChevronDown aria-hidden="true" />
          </Button>
        }
      >
        <MenuLink to="/signed-in/register/company">Create</MenuLink>
        <MenuLink to="/signed-in/feed/user-companies">View</MenuLink>
      </Menu>
      <Menu trigger={<MoreButton label="More about this post" />} align="start">
        <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={() => toast.success("Edit chosen")}>
          Edit
        </MenuItem>
        <MenuItem unavailable="There is nothing to share" onSelect={() => undefined}>
          Share
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
      <Menu
        align="start"
        trigger={
          <button type="button" aria-label="Amara Okafor" className={styles.bare}>
            <Avatar name="Amara Okafor" size="sm" />
          </button>
        }
      >
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
      <Menu trigger={<Button variant="secondary">A long menu</Button>} align="start">
        {Array.from({ length: 24 }, (_, index) => `Choice ${index + 1}`).map((name) => (
          <MenuItem key={name} onSelect={() => toast.success(`${name} chosen`)}>
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

function Above() {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  usePopover({ open, onClose: () => setOpen(false), box, anchorOf: () => button.current });
  return (
    <>
      <Button
        ref={button}
        variant="secondary"
        aria-expanded={open}
        onClick={(event) => {
          // The browser would toggle what has just been toggled.
          event.preventDefault();
          setOpen(!open);
        }}
      >
        Shown above
      </Button>
      {open && (
        <div ref={box} popover="auto" data-side="above" className={popover.popover}>
          Below only where nothing fits above.
        </div>
      )}
    </>
  );
}
