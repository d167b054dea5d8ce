import { defineRoutes } from "@guildway/shared/remote";

export const routes = defineRoutes([
  {
    path: "/signed-in/feed/suggested-jobs",
    page: () => import(/* webpackChunkName: "job-list" */ "./job-list/job-list-page"),
    firstReads: ["/home/jobs/all/", "/jobs/count"],
  },
  {
    path: "/signed-in/feed/job/:jobId",
    page: () => import(/* webpackChunkName: "job" */ "./job/job-page"),
    firstReads: ["/home/jobs/:jobId"],
  },
  {
    path: "/signed-in/feed/saved-jobs",
    page: () => import(/* webpackChunkName: "saved-jobs" */ "./saved-jobs/saved-jobs-page"),
    firstReads: ["/me/saved-jobs"],
  },
  {
    path: "/signed-in/feed/job-alerts",
    page: () => import(/* webpackChunkName: "job-alerts" */ "./job-alerts/job-alerts-page"),
  },
  {
    path: "/signed-in/feed/user-companies/new-job",
    page: () => import(/* webpackChunkName: "new-job" */ "./new-job/new-job-page"),
  },
  {
    path: "/signed-in/feed/user-companies/:companyId/jobs",
    page: () => import(/* webpackChunkName: "company-jobs" */ "./company-jobs/company-jobs-page"),
  },
  {
    path: "/jobs",
    page: () => import(/* webpackChunkName: "public-jobs" */ "./public-job/public-jobs-page"),
    firstReads: ["/home/jobs/all/"],
  },
  {
    path: "/signed-in/feed/user-companies/:companyId/jobs/:jobId/edit",
    page: () => import(/* webpackChunkName: "edit-job" */ "./edit-job/edit-job-page"),
  },
  {
    path: "/jobs/:jobId",
    page: () => import(/* webpackChunkName: "public-job" */ "./public-job/public-job-page"),
    firstReads: ["/home/jobs/:jobId"],
  },
  {
    path: "/signed-in/feed/job/apply/:jobId",
    page: () => import(/* webpackChunkName: "apply" */ "./apply/apply-page"),
  },
  {
    path: "/signed-in/feed/applications",
    page: () => import(/* webpackChunkName: "applications" */ "./applications/applications-page"),
    firstReads: ["/me/applications"],
  },
  {
    path: "/signed-in/feed/applications/:applicationId",
    page: () => import(/* webpackChunkName: "own-application" */ "./applications/own-application-page"),
  },
  {
    // The star is an application's id: list and application are one page.
    path: "/signed-in/feed/user-companies/:companyId/jobs/:jobId/applications/*",
    page: () => import(/* webpackChunkName: "desk" */ "./desk/desk-page"),
  },
]);
