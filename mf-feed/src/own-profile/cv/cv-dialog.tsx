import type { User } from "@guildway/shared/contract/people";
import { Button } from "@guildway/shared/ui/button";
import { Checkbox } from "@guildway/shared/ui/form/checkbox";
import { Form, FormActions } from "@guildway/shared/ui/form/form";
import { RadioGroup } from "@guildway/shared/ui/form/radio-group";
import { Dialog } from "@guildway/shared/ui/overlay/dialog";
import { useState } from "react";
import type { AddDialogProps } from "../section";
import { CV_LAYOUTS, CV_PAPERS, cvOptions, saveCvOptions } from "./cv-options";
import { useDownloadCv } from "./use-download-cv";

const layouts = [
  { value: "one-column", label: "One column", note: "Plain. Employers' software reads it best" },
  { value: "two-columns", label: "Two columns", note: "Contact, skills and languages at the side" },
];

const papers = [
  { value: "a4", label: "A4", note: "210 × 297 mm" },
  { value: "letter", label: "Letter", note: "8.5 × 11 in" },
];

/** Chooses how the CV looks, and downloads it; the next one is like it (product §4.13). */
export function CvDialog({ user, onClose }: AddDialogProps & { user: User }) {
  const { busy, download } = useDownloadCv(user);
  const [options, setOptions] = useState(() => cvOptions(user.user_id, user.location_country));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="CV"
      description="A PDF of your profile, without pictures, posts and recommendations. “Download CV” remembers what you choose here."
    >
      <Form
        onSubmit={async (event) => {
          event.preventDefault();
          saveCvOptions(user.user_id, options);
          if (await download(options)) onClose();
        }}
      >
        <RadioGroup
          label="Layout"
          name="layout"
          options={layouts}
          value={options.layout}
          onChange={({ target }) =>
            setOptions({
              ...options,
              layout: CV_LAYOUTS.find((each) => each === target.value) ?? options.layout,
            })
          }
        />
        <RadioGroup
          label="Paper"
          name="paper"
          options={papers}
          value={options.paper}
          onChange={({ target }) =>
            setOptions({
              ...options,
              paper: CV_PAPERS.find((each) => each === target.value) ?? options.paper,
            })
          }
        />
        <Checkbox
          label="Show my email address"
          checked={options.with_email}
          onChange={({ target }) => setOptions({ ...options, with_email: target.checked })}
        />
        <FormActions>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={busy}>
            Download
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
