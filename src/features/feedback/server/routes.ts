import type { Routes } from '#server/http/http-server.ts'
import { paginateItems } from '#server/http/pagination.ts'
import { settingRoutes } from '#settings/server/routes.ts'
import * as contract from '../contract.ts'
import { answers, isSameTopic, orderTopics, surveyHistory } from '../standard-answers.ts'
import { readForm, submitFeedback } from './form.ts'
import { listAnswers, readSurvey } from './page.ts'
import * as useCases from './standard-answers.ts'

export const feedbackRoutes: Routes = ({ publicRoute }, base) => {
  publicRoute(contract.listStandardAnswers, async ({ query, request }) =>
    paginateItems(base.publicUrl + request.url, query, await listAnswers(base)),
  )

  publicRoute(contract.readForm, async ({ params }) => readForm(base, params.token))

  publicRoute(contract.readSurvey, async ({ params }) => readSurvey(base, params.token))

  publicRoute(contract.submitFeedback, async ({ params, body }) => submitFeedback(base, params.token, body))

  publicRoute(contract.changeFeedback, async ({ params, body }) => submitFeedback(base, params.token, body))
}

export const standardAnswerRoutes: Routes = (http, base) => {
  settingRoutes(useCases.answerSettings)(http, base)

  http.authorizedRoute(answers.endpoints.order, ({ user: by, body }) =>
    useCases.answerSettings.order(base, { by, ...body() }, isSameTopic),
  )

  http.authorizedRoute(orderTopics, ({ user, body }) => useCases.orderTopics(base, user, body()))

  http.authorizedRoute(surveyHistory, () => useCases.surveyHistory(base))
}
