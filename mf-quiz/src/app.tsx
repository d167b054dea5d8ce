import { defineRoutes } from "@guildway/shared/remote";

export const routes = defineRoutes([
  { path: "/homepage/mini-quiz", page: () => import(/* webpackChunkName: "quiz" */ "./quiz/quiz-page") },
]);
