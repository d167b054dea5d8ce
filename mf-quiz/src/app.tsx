import { defineRoutes } from "@guildway/shared/remote";
import { routes as paths } from "@guildway/shared/routes";

export const routes = defineRoutes([
  {
    path: paths.quiz,
    page: () => import(/* webpackChunkName: "quiz" */ "./quiz/quiz-page"),
    prerender: true,
    firstReads: ["/quiz"],
  },
]);
