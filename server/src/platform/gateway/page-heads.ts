import { LIMITS } from "@guildway/shared/contract/limits";
import { FIELDS } from "@guildway/shared/contract/options";
import { documentTitle, PRODUCT_NAME } from "@guildway/shared/product";
import { fieldPath, routes, titles } from "@guildway/shared/routes";
import { companyHead } from "../../hiring/companies/company-head";
import { jobHead } from "../../hiring/jobs/job-head";
import type { Admit } from "../../kernel/core/admission";
import type { Clock } from "../../kernel/core/services";
import type { Database } from "../../kernel/db/database";
import type { PageHead } from "../../kernel/pages/page-head";
import { type PagePicture, productPicture } from "../../kernel/pages/page-picture";
import { profileHead } from "../../members/public-profiles/profile-head";
import { addressKey } from "../../releases/site/prerendered";

type Options = { db: Database; clock: Clock; publicUrl: string; admit: Admit };

/** Pages whose heads are read from the database. */
const RESOURCE_PATH = /^\/(jobs|companies|in)\/[^/]+\/?$/;

/**
 * The head of a page about a job, a company or a person, or of a public page; undefined for other pages.
 *
 * @param address of the page, as `addressOfHead` returns it
 */
export async function headOf(options: Options, address: string): Promise<PageHead | undefined> {
  const [path = "", search] = address.split("?");
  if (!RESOURCE_PATH.test(path)) return publicHead(options.publicUrl, path, search);
  return options.admit(
    async () =>
      (await jobHead(options, path)) ??
      (await companyHead(options, path)) ??
      (await profileHead(options, path)),
  );
}

/** What a page's head goes by: its path, and what is searched for in the public list of jobs, whose feed the head names. */
export function addressOfHead(path: string, text = ""): string {
  const wanted = text.trim();
  const isSearch = addressKey(path) === routes.publicJobs && wanted !== "" && wanted.length <= LIMITS.name;
  return isSearch ? `${routes.publicJobs}?${new URLSearchParams({ text: wanted })}` : path;
}

/**
 * Descriptions for search engines and link previews of pages that are the same for every visitor. Those that mails link to
 * are read by previews only (`platform/crawlers/robots.ts`).
 */
const PUBLIC_PAGES = new Map(
  [
    {
      path: routes.landing,
      title: titles.landing,
      description: `${PRODUCT_NAME} is a professional network and job board: find people you know, companies worth working for, and the role that fits how you think.`,
    },
    {
      path: routes.register,
      title: titles.register,
      description: "All you need is an email address and a password.",
    },
    {
      path: routes.login,
      title: titles.login,
      description: `Sign in to ${PRODUCT_NAME}: your feed, your network, your messages and your applications.`,
    },
    {
      path: routes.about,
      title: titles.about,
      description: `What ${PRODUCT_NAME} is, and how it is built.`,
    },
    {
      path: routes.quiz,
      title: titles.quiz,
      description: "A few questions about how you think, and a role that suits it.",
    },
    {
      path: routes.peopleSearch,
      title: titles.peopleSearch,
      description: `Find people on ${PRODUCT_NAME} by their name.`,
    },
    {
      path: routes.publicSearch,
      title: titles.publicSearch,
      description: "Search open jobs, companies and people in one place.",
    },
    // Not prerendered, because its page differs with what is searched for.
    {
      path: routes.publicJobs,
      title: titles.publicJobs,
      description: "Open jobs, newest first.",
      hasFeed: true,
    },
    {
      path: routes.requestSignInLink,
      title: titles.requestSignInLink,
      description: "Get a link by email that signs you in without your password.",
    },
    {
      path: routes.signInByLink,
      title: titles.signInByLink,
      description: "The link in our mail signs you in, once, and in the browser that asked for it.",
    },
    {
      path: routes.forgotPassword,
      title: titles.forgotPassword,
      description: "Get a link by email to set a new password.",
    },
    {
      path: routes.resetPassword,
      title: titles.resetPassword,
      description: "The link in our mail sets a new password, once.",
    },
    {
      path: routes.verifyEmail,
      title: titles.verifyEmail,
      description: "The link in our mail confirms the address that you registered.",
    },
    {
      path: routes.confirmEmail,
      title: titles.confirmEmail,
      description: "The link in our mail confirms the new address of your account.",
    },
    {
      path: routes.endSession,
      title: titles.endSession,
      description: "The link in our mail signs out a device that you don't recognize.",
    },
    {
      path: routes.undoFactor,
      title: titles.undoFactor,
      description: "The link in our mail undoes a change to your account that you didn't make.",
    },
    {
      path: routes.unsubscribe,
      title: titles.unsubscribe,
      description: `Choose to get no more of these mails from ${PRODUCT_NAME}.`,
    },
    ...FIELDS.map((field) => ({
      path: fieldPath(field),
      title: titles.field(field),
      description: `Open jobs and roles in ${field.toLowerCase()}.`,
    })),
  ].map((page) => [addressKey(page.path), page]),
);

const PROVIDER_PATH = /^\/user\/login\/with\/[^/]+\/?$/i;

/** The page to which a provider sends people back: it has one address for each. */
function providerPage(path: string) {
  if (!PROVIDER_PATH.test(path)) return undefined;
  return {
    path: addressKey(path),
    title: titles.signInWith,
    description: "You come back here from the provider that you sign in with.",
  };
}

const FIELD_PATH = /^\/homepage\/field\/[^/]+\/?$/;

function publicHead(publicUrl: string, path: string, search?: string): PageHead | undefined {
  const page = PUBLIC_PAGES.get(addressKey(path)) ?? providerPage(path);
  if (page) {
    const { title, description } = page;
    const picture: PagePicture =
      page.path === routes.landing
        ? productPicture
        : { ground: "green", title, line: description, facts: [] };
    return {
      status: 200,
      title: documentTitle(title),
      description,
      url: publicUrl + page.path,
      ...("hasFeed" in page && { feed: `${publicUrl + page.path}/feed` }),
      ...(search !== undefined && { feedQuery: search }),
      picture,
    };
  }
  return FIELD_PATH.test(path) ? { status: 404, title: documentTitle(titles.pageNotFound) } : undefined;
}
