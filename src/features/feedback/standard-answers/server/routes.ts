import type { Routes } from '#server/http/http-server.ts'
import { settingRoutes } from '#settings/server/routes.ts'
import { answers, orderTopics, surveyHistory } from '../contract.ts'
import { isSameTopic } from '../rules.ts'
import * as useCases from './answers.ts'

export const standardAnswerRoutes: Routes = (http, base) => {
  settingRoutes(useCases.answerSettings)(http, base)

  http.authorizedRoute(answers.endpoints.order, ({ user: by, body }) =>
    useCases.answerSettings.order(base, { by, ...body() }, isSameTopic),
  )

  http.authorizedRoute(orderTopics, ({ user, body }) => useCases.orderTopics(base, user, body()))

  http.authorizedRoute(surveyHistory, () => useCases.surveyHistory(base))
}
