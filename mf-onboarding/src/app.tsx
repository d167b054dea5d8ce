import { FIELDS } from "@guildway/shared/contract/options";
import { defineRoutes } from "@guildway/shared/remote";
import { fieldPath, routes as paths } from "@guildway/shared/routes";

export const routes = defineRoutes([
  {
    path: paths.landing,
    page: () => import(/* webpackChunkName: "landing" */ "./landing/landing-page"),
    prerender: true,
  },
  {
    path: paths.register,
    page: () => import(/* webpackChunkName: "register" */ "./register/register-page"),
    prerender: true,
  },
  {
    path: paths.awaitVerification,
    page: () => import(/* webpackChunkName: "await-verification" */ "./verification/await-page"),
  },
  {
    path: paths.verifyEmail,
    page: () => import(/* webpackChunkName: "verify-email" */ "./verification/verify-email-page"),
  },
  {
    path: paths.createProfile,
    page: () => import(/* webpackChunkName: "create-profile" */ "./profile/create-profile-page"),
  },
  {
    path: paths.login,
    page: () => import(/* webpackChunkName: "login" */ "./login/login-page"),
    prerender: true,
  },
  {
    path: paths.requestSignInLink,
    page: () => import(/* webpackChunkName: "request-link" */ "./login/link/request-link-page"),
  },
  {
    path: paths.signInByLink,
    page: () => import(/* webpackChunkName: "sign-in-by-link" */ "./login/link/sign-in-by-link-page"),
  },
  {
    path: paths.signInWith(":provider"),
    page: () => import(/* webpackChunkName: "provider" */ "./providers/return-page"),
  },
  {
    path: paths.forgotPassword,
    page: () => import(/* webpackChunkName: "forgot-password" */ "./password/forgot-password-page"),
    prerender: true,
  },
  {
    path: paths.resetPassword,
    page: () => import(/* webpackChunkName: "reset-password" */ "./password/reset-password-page"),
  },
  {
    path: paths.confirmEmail,
    page: () => import(/* webpackChunkName: "confirm-email" */ "./verification/confirm-email-page"),
  },
  {
    path: paths.endSession,
    page: () => import(/* webpackChunkName: "end-session" */ "./end-session/end-session-page"),
  },
  {
    path: paths.undoFactor,
    page: () => import(/* webpackChunkName: "undo-factor" */ "./undo-factor/undo-factor-page"),
  },
  {
    path: paths.unsubscribe,
    page: () => import(/* webpackChunkName: "unsubscribe" */ "./unsubscribe/unsubscribe-page"),
  },
  {
    path: paths.settings,
    page: () => import(/* webpackChunkName: "settings" */ "./settings/settings-page"),
  },
  {
    path: paths.accountSettings,
    page: () => import(/* webpackChunkName: "settings-account" */ "./settings/account-page"),
  },
  {
    path: paths.signInSettings,
    page: () => import(/* webpackChunkName: "settings-sign-in" */ "./settings/sign-in-page"),
  },
  {
    path: paths.notificationSettings,
    page: () => import(/* webpackChunkName: "settings-notifications" */ "./settings/notifications-page"),
  },
  {
    path: paths.privacySettings,
    page: () => import(/* webpackChunkName: "settings-privacy" */ "./settings/privacy-page"),
  },
  {
    path: paths.tokenSettings,
    page: () => import(/* webpackChunkName: "settings-tokens" */ "./settings/tokens/tokens-page"),
  },
  {
    path: paths.dataSettings,
    page: () => import(/* webpackChunkName: "settings-data" */ "./settings/data-page"),
  },
  {
    path: paths.secureAccount,
    page: () => import(/* webpackChunkName: "secure" */ "./settings/secure/secure-page"),
  },
  {
    path: paths.releases,
    page: () => import(/* webpackChunkName: "releases" */ "./releases/releases-page"),
  },
  {
    path: paths.tasks,
    page: () => import(/* webpackChunkName: "tasks" */ "./tasks/tasks-page"),
  },
  {
    path: paths.about,
    page: () => import(/* webpackChunkName: "about" */ "./about/about-page"),
    prerender: true,
  },
  {
    path: paths.engineeringInfo,
    page: () => import(/* webpackChunkName: "engineering" */ "./fields/engineering-page"),
    prerender: true,
  },
  {
    path: paths.field(":field"),
    page: () => import(/* webpackChunkName: "field" */ "./fields/field-page"),
    prerender: FIELDS.map(fieldPath).filter((path) => path !== paths.engineeringInfo),
  },
]);
