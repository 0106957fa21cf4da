import type { Routes } from '#server/http/http-server.ts'
import { paginateItems } from '#server/http/pagination.ts'
import * as contract from '../contract.ts'
import { listAnswers } from './list-answers.ts'
import { readSurvey } from './page.ts'
import { readForm, submitFeedback } from './submit.ts'

export const feedbackRoutes: Routes = ({ publicRoute }, base) => {
  publicRoute(contract.listStandardAnswers, async ({ query, request }) =>
    paginateItems(base.publicUrl + request.url, query, await listAnswers(base)),
  )

  publicRoute(contract.readForm, async ({ params }) => readForm(base, params.token))

  publicRoute(contract.readSurvey, async ({ params }) => readSurvey(base, params.token))

  publicRoute(contract.submitFeedback, async ({ params, body }) => submitFeedback(base, params.token, body))

  publicRoute(contract.changeFeedback, async ({ params, body }) => submitFeedback(base, params.token, body))
}
