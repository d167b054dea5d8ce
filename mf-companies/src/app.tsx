import { defineRoutes } from "@guildway/shared/remote";

export const routes = defineRoutes([
  {
    path: "/signed-in/feed/user-companies",
    page: () => import(/* webpackChunkName: "user-companies" */ "./user-companies/user-companies-page"),
  },
  {
    path: "/signed-in/feed/user-companies/:companyId",
    page: () => import(/* webpackChunkName: "own-company" */ "./own-company/own-company-page"),
  },
  {
    path: "/signed-in/feed/user-companies/:companyId/view-employees",
    page: () => import(/* webpackChunkName: "employees" */ "./employees/employees-page"),
  },
  {
    path: "/signed-in/feed/user-companies/:companyId/add-employees",
    page: () => import(/* webpackChunkName: "add-employees" */ "./add-employees/add-employees-page"),
  },
  {
    path: "/signed-in/feed/user-companies/:companyId/edit",
    page: () => import(/* webpackChunkName: "edit-company" */ "./edit-company/edit-company-page"),
  },
  {
    path: "/signed-in/feed/user-companies/:companyId/verify-domain",
    page: () => import(/* webpackChunkName: "verify-domain" */ "./verify-domain/verify-domain-page"),
  },
  {
    path: "/signed-in/feed/user-companies/:companyId/access-tokens",
    page: () => import(/* webpackChunkName: "company-tokens" */ "./company-tokens/company-tokens-page"),
  },
  {
    path: "/signed-in/register/company",
    page: () => import(/* webpackChunkName: "new-company" */ "./new-company/new-company-page"),
  },
  {
    path: "/signed-in/feed/company/:companyId",
    page: () => import(/* webpackChunkName: "company" */ "./company/company-page"),
    firstReads: ["/home/companies/:companyId", "/home/companies/jobs/:companyId"],
  },
  {
    path: "/companies/:companyId",
    page: () => import(/* webpackChunkName: "public-company" */ "./public-company/public-company-page"),
    firstReads: ["/home/companies/:companyId", "/home/companies/jobs/:companyId"],
  },
]);
