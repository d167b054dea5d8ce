import { isCurrentWork } from "@guildway/shared/contract/current-work";
import { locationLabel } from "@guildway/shared/contract/options";
import { squareOfWidth } from "@guildway/shared/contract/picture-sizes";
import type { PublicProfile } from "@guildway/shared/contract/public-profiles";
import { fullName } from "@guildway/shared/format/full-name";
import { documentTitle, PRODUCT_NAME } from "@guildway/shared/product";
import { routes, titles } from "@guildway/shared/routes";
import type { Clock } from "../../kernel/core/services";
import type { Database } from "../../kernel/db/database";
import { type PageHead, summaryOf } from "../../kernel/pages/page-head";
import { profileContent } from "./profile-content";
import { readPublicProfile } from "./read-public-profile";

const profilePath = /^\/in\/([a-z\d-]{1,50})\/?$/i;
const anyPath = /^\/in\/[^/]+\/?$/;

/**
 * Returns the head of a person's public page, for search engines and chats that preview links: exactly what the
 * person shows to everyone.
 *
 * @param path of the page
 * @returns undefined if the page isn't a person's
 */
export async function profileHead(
  { db, clock, publicUrl }: { db: Database; clock: Clock; publicUrl: string },
  path: string,
): Promise<PageHead | undefined> {
  if (!anyPath.test(path)) return undefined;
  const handle = profilePath.exec(path)?.[1];
  const found = handle === undefined ? undefined : await readPublicProfile(db, handle);
  if (!found) return { status: 404, title: documentTitle(titles.userNotFound) };
  const profile: PublicProfile = JSON.parse(found.text);

  const name = fullName(profile);
  const url = publicUrl + routes.publicProfile(profile.handle);
  const image = profile.portrait && publicUrl + squareOfWidth(profile.portrait, 320);
  const location = locationLabel(profile);
  const facts = [profile.headline, location].filter(Boolean).join(", ");
  const description = summaryOf(`${facts.replace(/[^.!?…]$/u, "$&.")} ${profile.bio}`);
  const isFormer = handle?.toLowerCase() !== profile.handle.toLowerCase();
  return {
    status: 200,
    ...(isFormer && { movedTo: url }),
    title: documentTitle(name),
    type: "profile",
    description: description || `${name} on ${PRODUCT_NAME}.`,
    url,
    ...(profile.posts && { feed: `${url}/feed` }),
    picture: {
      ground: "paper",
      title: name,
      line: profile.headline,
      facts: [location].filter(Boolean),
      face: profile.portrait ? { path: profile.portrait, kind: "person" } : undefined,
    },
    data: {
      "@context": "https://schema.org/",
      "@type": "ProfilePage",
      url,
      mainEntity: personOf(profile, { name, url, image, now: clock.now() }),
    },
    content: profileContent(profile),
  };
}

interface Shown {
  name: string;
  url: string;
  image: string;
  now: Date;
}

/** A person as search engines read them (schema.org `Person`); what isn't shown is left out. */
function personOf(profile: PublicProfile, { name, url, image, now }: Shown): object {
  const { headline, bio, work, entries, skills } = profile;
  const of = (kind: string) => entries.filter((entry) => entry.kind === kind);
  const current = work.filter((entry) => isCurrentWork(entry, now));
  const address = [profile.location_city, profile.location_state, profile.location_country];
  return {
    "@type": "Person",
    name,
    givenName: profile.first_name,
    familyName: profile.last_name,
    url,
    ...(image && { image }),
    ...(headline && { jobTitle: current[0]?.title ?? headline }),
    ...(bio && { description: bio }),
    ...(address.some(Boolean) && {
      address: {
        "@type": "PostalAddress",
        ...(profile.location_city && { addressLocality: profile.location_city }),
        ...(profile.location_state && { addressRegion: profile.location_state }),
        ...(profile.location_country && { addressCountry: profile.location_country }),
      },
    }),
    ...list(
      "worksFor",
      current.map(({ company_name }) => ({ "@type": "Organization", name: company_name })),
    ),
    ...list(
      "alumniOf",
      of("education").map(({ organisation }) => ({ "@type": "EducationalOrganization", name: organisation })),
    ),
    ...list(
      "hasCredential",
      of("certificate").map(({ title, organisation }) => ({
        "@type": "EducationalOccupationalCredential",
        name: title,
        recognizedBy: { "@type": "Organization", name: organisation },
      })),
    ),
    ...list(
      "award",
      of("award").map(({ title, organisation }) => [title, organisation].filter(Boolean).join(", ")),
    ),
    ...list(
      "knowsLanguage",
      of("language").map(({ title }) => title),
    ),
    ...list(
      "knowsAbout",
      skills.map(({ skill_name }) => skill_name),
    ),
    ...list(
      "sameAs",
      of("link").map((link) => link.url),
    ),
  };
}

const list = (name: string, values: unknown[]) => (values.length > 0 ? { [name]: values } : {});
