import { defineRoutes } from "@guildway/shared/remote";

export const routes = defineRoutes([
  { path: "/", page: () => import(/* webpackChunkName: "landing" */ "./landing/landing-page") },
  { path: "/register", page: () => import(/* webpackChunkName: "register" */ "./register/register-page") },
  {
    path: "/register/await",
    page: () => import(/* webpackChunkName: "await-verification" */ "./verification/await-page"),
  },
  {
    path: "/register/verify-email",
    page: () => import(/* webpackChunkName: "verify-email" */ "./verification/verify-email-page"),
  },
  {
    path: "/register/profile",
    page: () => import(/* webpackChunkName: "create-profile" */ "./profile/create-profile-page"),
  },
  { path: "/user/login", page: () => import(/* webpackChunkName: "login" */ "./login/login-page") },
  {
    path: "/user/forgot-password",
    page: () => import(/* webpackChunkName: "forgot-password" */ "./password/forgot-password-page"),
  },
  {
    path: "/user/reset-password",
    page: () => import(/* webpackChunkName: "reset-password" */ "./password/reset-password-page"),
  },
  {
    path: "/user/confirm-email",
    page: () => import(/* webpackChunkName: "confirm-email" */ "./verification/confirm-email-page"),
  },
  {
    path: "/user/unsubscribe",
    page: () => import(/* webpackChunkName: "unsubscribe" */ "./unsubscribe/unsubscribe-page"),
  },
  {
    path: "/signed-in/settings",
    page: () => import(/* webpackChunkName: "settings" */ "./settings/settings-page"),
  },
  {
    path: "/admin/remotes",
    page: () => import(/* webpackChunkName: "releases" */ "./releases/releases-page"),
  },
  { path: "/about-me", page: () => import(/* webpackChunkName: "about" */ "./about/about-page") },
  {
    path: "/homepage/engineering-info",
    page: () => import(/* webpackChunkName: "engineering" */ "./fields/engineering-page"),
  },
  {
    path: "/homepage/field/:field",
    page: () => import(/* webpackChunkName: "field" */ "./fields/field-page"),
  },
]);
