import type { Routes } from '#server/http/http-server.ts'
import { paginateItems } from '#server/http/pagination.ts'
import * as contract from '../contract.ts'
import { orderTopics, surveyHistory } from '../standard-answers.ts'
import { readForm, submitFeedback } from './form.ts'
import { listAnswers, readSurvey } from './page.ts'
import * as useCases from './survey-topics.ts'

export const feedbackRoutes: Routes = ({ publicRoute }, base) => {
  publicRoute(contract.listStandardAnswers, async ({ query, request }) =>
    paginateItems(base.publicUrl + request.url, query, await listAnswers(base)),
  )

  publicRoute(contract.readForm, async ({ params }) => readForm(base, params.token))

  publicRoute(contract.readSurvey, async ({ params }) => readSurvey(base, params.token))

  publicRoute(contract.submitFeedback, async ({ params, body }) => submitFeedback(base, params.token, body))

  publicRoute(contract.changeFeedback, async ({ params, body }) => submitFeedback(base, params.token, body))
}

export const surveyTopicRoutes: Routes = ({ authorizedRoute }, base) => {
  authorizedRoute(orderTopics, ({ user, body }) => useCases.orderTopics(base, user, body()))

  authorizedRoute(surveyHistory, () => useCases.surveyHistory(base))
}
