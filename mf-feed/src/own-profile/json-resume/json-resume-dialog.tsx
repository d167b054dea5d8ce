import { ApiError, errorMessage } from "@guildway/shared/api";
import { ENTRY_TITLES, entryName } from "@guildway/shared/cards/entry-list";
import { optionLabel } from "@guildway/shared/contract/option-label";
import { locationLabel, PROFILE_ENTRY_KINDS } from "@guildway/shared/contract/options";
import type { User } from "@guildway/shared/contract/people";
import type { ProfileEntry } from "@guildway/shared/contract/profile-entries";
import type { Recommendation } from "@guildway/shared/contract/recommendations";
import { newestRecommendationsOf } from "@guildway/shared/queries/recommendations";
import { useMutation, useQuery } from "@guildway/shared/query";
import { saveFile } from "@guildway/shared/save-file";
import { sessionStore } from "@guildway/shared/session";
import { toast } from "@guildway/shared/toast";
import { STILL_LOADING } from "@guildway/shared/ui/availability";
import { Button } from "@guildway/shared/ui/button";
import { FormActions, FormError } from "@guildway/shared/ui/form/form";
import { Cluster, Stack } from "@guildway/shared/ui/layout/flow";
import { Dialog } from "@guildway/shared/ui/overlay/dialog";
import { Download, FileUp } from "lucide-react";
import { useRef, useState } from "react";
import { addEntry } from "../entry-queries";
import { type OwnParts, useOwnParts } from "../own-parts";
import { updateProfile } from "../queries";
import type { AddDialogProps } from "../section";
import { addSkills } from "../skill-queries";
import { profileFormOf } from "../use-profile-form";
import { addWork } from "../work-queries";
import styles from "./json-resume-dialog.module.css";
import { type Additions, countOf } from "./read-json-resume";
import { writeJsonResume } from "./write-json-resume";

/** LinkedIn's archives contain messages, too; what is read of them is far smaller. */
const MOST_BYTES = 50_000_000;

/**
 * Saves the profile as JSON Resume, or adds what such a file or LinkedIn's archive contains: it says what before it does
 * (product §4.12).
 */
export function JsonResumeDialog({ user, onClose }: AddDialogProps & { user: User }) {
  const own = useOwnParts(user);
  const { data: references, isError: lacksReferences } = useQuery(newestRecommendationsOf(user.user_id));
  const { additions, problem, read, forget } = useReading(own);
  const { busy, add } = useAdding(user);
  const input = useRef<HTMLInputElement>(null);
  const count = additions ? countOf(additions) : 0;

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Import or export profile"
      description="Export your profile as JSON Resume, which other sites and CV programs read (jsonresume.org). Import such a file, or the ZIP file that LinkedIn sends you after “Get a copy of your data”."
    >
      <Stack>
        {additions ? (
          <Preview additions={additions} />
        ) : (
          <Cluster>
            <Button
              variant="secondary"
              icon={<Download aria-hidden="true" />}
              unavailable={!(own && (references || lacksReferences)) && STILL_LOADING}
              onClick={() => own && download(own, references?.items ?? [])}
            >
              Export as JSON Resume
            </Button>
            <Button
              variant="secondary"
              icon={<FileUp aria-hidden="true" />}
              unavailable={!own && STILL_LOADING}
              onClick={() => input.current?.click()}
            >
              Import a file…
            </Button>
            <input
              ref={input}
              type="file"
              hidden
              aria-label="File to import"
              accept=".json,application/json,.zip,application/zip"
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                target.value = "";
                if (file) void read(file);
              }}
            />
          </Cluster>
        )}
        {!additions && !references && lacksReferences && (
          <p role="status" className={styles.note}>
            Couldn't load your recommendations. The export won't contain them. To try again, close this and
            open it again.
          </p>
        )}
        <FormError>{problem}</FormError>
        {additions && (
          <FormActions>
            <Button variant="secondary" onClick={forget}>
              Back
            </Button>
            {count > 0 && (
              <Button
                busy={busy}
                onClick={async () => {
                  if (await add(additions)) onClose();
                  else forget();
                }}
              >
                {count === 1 ? "Add 1 entry" : `Add ${count} entries`}
              </Button>
            )}
          </FormActions>
        )}
      </Stack>
    </Dialog>
  );
}

/** What a file adds, by part, and what it can't. */
function Preview({ additions }: { additions: Additions }) {
  const { about, work, entries, skills, known, refused } = additions;
  return (
    <>
      {countOf(additions) === 0 && <p>This file adds nothing to your profile.</p>}
      <Names title="About you" names={namesOf(about)} />
      <Names title="Work Experience" names={work.map((job) => `${job.title} at ${job.company_name}`)} />
      {PROFILE_ENTRY_KINDS.map((kind) => (
        <Names
          key={kind}
          title={ENTRY_TITLES[kind]}
          names={entries.filter((entry) => entry.kind === kind).map(nameOf)}
        />
      ))}
      <Names title="Skills" names={skills} />
      {known > 0 && <p className={styles.note}>Already on your profile: {known}</p>}
      <Names title="Can't be added" names={refused.map(({ name, reason }) => `${name}: ${reason}`)} />
    </>
  );
}

/** What is added to headline, bio and place. */
function namesOf({ headline, bio, place }: Additions["about"]): string[] {
  return [
    headline && `Headline: ${headline}`,
    bio && `Bio: ${bio}`,
    place && `Place: ${locationLabel(place)}`,
  ].filter((name) => name !== undefined);
}

/** With a language's level: files say it in other words. */
function nameOf(entry: Additions["entries"][number]): string {
  const name = entryName(entry as ProfileEntry);
  return entry.level ? `${name} (${optionLabel(entry.level)})` : name;
}

function Names({ title, names }: { title: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <Stack as="section" gap={1}>
      <h3 className={styles.heading}>{title}</h3>
      <ul className={styles.names}>
        {names.map((name) => (
          <li key={name} dir="auto">
            {name}
          </li>
        ))}
      </ul>
    </Stack>
  );
}

function useReading(own: OwnParts | undefined) {
  const [additions, setAdditions] = useState<Additions>();
  const [problem, setProblem] = useState<string>();
  async function read(file: File) {
    setProblem(undefined);
    if (file.size > MOST_BYTES) {
      setProblem("This file is larger than 50 MB. Nothing was added. Choose another file.");
      return;
    }
    try {
      const { readProfileFile } = await import("./read-profile-file");
      const found = own && (await readProfileFile(await readBytes(file), own));
      setAdditions(found);
      if (!found) {
        setProblem(
          "This is neither a JSON Resume nor LinkedIn's ZIP file. Nothing was added. Choose another file.",
        );
      }
    } catch (error) {
      // The code that reads files couldn't be loaded.
      setProblem(errorMessage(error));
    }
  }
  return { additions, problem, read, forget: () => setAdditions(undefined) };
}

/** Reads a file; empty if it can't be read. */
function readBytes(file: File): Promise<Uint8Array> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onloadend = () => resolve(new Uint8Array((reader.result as ArrayBuffer | null) ?? []));
    reader.readAsArrayBuffer(file);
  });
}

/** Adds one item after the other; what was added before a failure is skipped if the file is imported again. */
function useAdding(user: User) {
  const [busy, setBusy] = useState(false);
  // Each has its own message; here one is shown for all.
  const quietly = { meta: { shownBy: "form" as const } };
  const about = useMutation({ ...updateProfile(user), ...quietly });
  const work = useMutation({ ...addWork(), ...quietly });
  const entry = useMutation({ ...addEntry("Entry"), ...quietly });
  const skill = useMutation({ ...addSkills(), ...quietly });
  // Calls use the session of whoever is signed in, which may be someone else by the next one.
  const isTheirs = () => sessionStore.getState().currUserId === user.user_id;

  /** The calls that add it all, one after the other, and how many items each adds. */
  function callsFor({ about: { place, ...texts }, ...additions }: Additions) {
    const calls: { count: number; send: () => Promise<unknown> }[] = [];
    const count = Object.keys(texts).length + (place ? 1 : 0);
    if (count > 0) {
      const changed = { ...profileFormOf(user), ...texts, ...place, version: user.version };
      calls.push({ count, send: () => about.mutateAsync(changed) });
    }
    for (const each of additions.work) calls.push({ count: 1, send: () => work.mutateAsync(each) });
    for (const each of additions.entries) calls.push({ count: 1, send: () => entry.mutateAsync(each) });
    const skills = additions.skills.map((skill_name) => ({ skill_name }));
    for (let from = 0; from < skills.length; from += SKILLS_AT_ONCE) {
      const some = skills.slice(from, from + SKILLS_AT_ONCE);
      calls.push({ count: some.length, send: () => skill.mutateAsync(some) });
    }
    return calls;
  }

  async function add(additions: Additions): Promise<boolean> {
    setBusy(true);
    let added = 0;
    try {
      for (const { count, send } of callsFor(additions)) {
        if (!isTheirs()) return true;
        await send();
        added += count;
      }
      if (!isTheirs()) return true;
      toast.success(added === 1 ? "1 entry added" : `${added} entries added`);
      return true;
    } catch (error) {
      if (!isTheirs()) return true;
      const isTooFast = error instanceof ApiError && error.status === 429;
      const next = isTooFast ? "Import the file again in a minute to add the rest." : errorMessage(error);
      toast.error(`Added ${added} of ${countOf(additions)}. ${next}`);
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { busy, add };
}

const SKILLS_AT_ONCE = 50;

function download(own: OwnParts, references: readonly Recommendation[]): void {
  const content = `${JSON.stringify(writeJsonResume(own, references), null, 2)}\n`;
  saveFile(new Blob([content], { type: "application/json" }), "resume.json");
}
