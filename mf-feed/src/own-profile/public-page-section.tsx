import { ENTRY_TITLES } from "@guildway/shared/cards/entry-list";
import { LIMITS } from "@guildway/shared/contract/limits";
import { PUBLIC_PARTS } from "@guildway/shared/contract/options";
import type { PublicProfileSettings } from "@guildway/shared/contract/public-profiles";
import { useEditForm } from "@guildway/shared/edit-form";
import { useMutation, useQuery } from "@guildway/shared/query";
import { Link } from "@guildway/shared/router";
import { routes } from "@guildway/shared/routes";
import { Checkbox } from "@guildway/shared/ui/form/checkbox";
import { CheckboxGroup } from "@guildway/shared/ui/form/checkbox-group";
import { Form } from "@guildway/shared/ui/form/form";
import { TextField } from "@guildway/shared/ui/form/text-field";
import { QueryState } from "@guildway/shared/ui/state/query-state";
import { Loading, SkeletonText } from "@guildway/shared/ui/state/skeleton";
import { FormSection, SaveActions } from "./form-section";
import { publicSettings, updatePublicPage } from "./queries";

type Part = (typeof PUBLIC_PARTS)[number];

const LABELS: Record<Part, string> = {
  ...ENTRY_TITLES,
  photo: "Photo",
  headline: "Headline",
  location: "Location",
  bio: "Bio",
  work: "Work Experience",
  skills: "Skills",
  recommendations: "Recommendations",
  posts: "Posts, as a feed for feed readers",
};

const options = PUBLIC_PARTS.map((value) => ({ value, label: LABELS[value] }));

/** Turns the viewer's public page on or off, and sets its address and parts (product §4.10). */
export function PublicPageSection() {
  return (
    <FormSection
      anchor="public-page"
      title="Public page"
      lead="Shows your name and what you choose here to everyone on the internet, including search engines."
    >
      <QueryState
        query={useQuery(publicSettings())}
        loading={
          <Loading>
            <SkeletonText lines={8} />
          </Loading>
        }
        failed="Couldn't load your public page"
      >
        {(settings) => <PublicPageForm settings={settings} />}
      </QueryState>
    </FormSection>
  );
}

function PublicPageForm({ settings }: { settings: PublicProfileSettings }) {
  const { mutateAsync: update } = useMutation(updatePublicPage());
  const form = useEditForm({
    schema: () =>
      import("@guildway/shared/contract/public-profiles").then((module) => module.publicProfileForm),
    draft: { name: "public-page", version: 1, like: { parts: [""] } },
    what: "public page",
    resource: settings,
    valuesOf: ({ handle, is_on, parts }: PublicProfileSettings) => ({ handle, is_on, parts }),
    fields: {
      is_on: { label: "Public page", show: (isOn: boolean) => (isOn ? "On" : "Off") },
      handle: { label: "Address" },
      parts: {
        label: "It shows",
        show: (parts: Part[]) => parts.map((part) => LABELS[part]).join(", ") || "Nothing",
      },
    },
  });
  const { errors } = form.formState;
  const isShown = settings.is_on && settings.is_visible;
  const isSaved = settings.parts.length > 0;
  const address = `${location.origin}${routes.publicProfile(form.watch("handle") || "…")}`;
  const isMoving = isShown && form.formState.dirtyFields.handle === true;
  return (
    <Form onSubmit={form.submit(update)}>
      <Checkbox
        label="Show my public page"
        note={
          settings.is_on && !settings.is_visible
            ? "It can't be seen while you are hidden from visitors, by your choice in the settings or by moderators."
            : isShown
              ? "You can switch it off at any time."
              : "Save it switched off first, and preview what visitors would see."
        }
        error={errors.is_on?.message}
        {...form.register("is_on")}
      />
      <TextField
        label="Address"
        help={
          isMoving
            ? `${address}. Your current address will redirect for 90 days. You can change it again after 30.`
            : address
        }
        autoCapitalize="none"
        spellCheck={false}
        maxLength={LIMITS.handle}
        error={errors.handle?.message}
        {...form.register("handle")}
      />
      <CheckboxGroup
        label="It shows"
        options={options}
        error={errors.parts?.message}
        {...form.register("parts")}
      />
      {isSaved && (
        <p>
          <Link to={routes.publicProfile(settings.handle)}>
            {isShown ? "View public page" : "Preview public page"}
          </Link>
        </p>
      )}
      {form.conflict}
      <SaveActions form={form} />
    </Form>
  );
}
