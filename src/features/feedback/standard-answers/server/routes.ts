import type { Routes } from '../../../../server/http/http-server.ts'
import { parseId } from '../../../../server/http/parse-id.ts'
import { sendOutcome } from '../../../../server/http/version.ts'
import * as contract from '../contract.ts'
import { changeAnswer, createAnswer, listAnswerSettings, readAnswerSetting } from './change-answer.ts'
import { answerHistory, surveyHistory } from './history.ts'
import { orderAnswers, orderTopics } from './order.ts'

export const standardAnswerRoutes: Routes = ({ authorizedRoute }, base) => {
  authorizedRoute(contract.listAnswerSettings, () => listAnswerSettings(base))

  authorizedRoute(contract.readAnswerSetting, async ({ params, reply }) =>
    sendOutcome(reply, await readAnswerSetting(base, parseId(params.id))),
  )

  authorizedRoute(contract.createAnswer, async ({ user, body, reply }) => {
    const answer = await createAnswer(base, user, body())
    reply.code(201)
    return answer
  })

  authorizedRoute(contract.changeAnswer, async ({ user: by, params, body: patch, request, reply }) => {
    const change = { by, id: parseId(params.id), ifMatch: request.headers['if-match'], patch }
    return sendOutcome(reply, await changeAnswer(base, change))
  })

  authorizedRoute(contract.orderAnswers, ({ user, body }) => orderAnswers(base, user, body()))

  authorizedRoute(contract.orderTopics, ({ user, body }) => orderTopics(base, user, body()))

  authorizedRoute(contract.answerHistory, ({ params }) => answerHistory(base, parseId(params.id)))

  authorizedRoute(contract.surveyHistory, () => surveyHistory(base))
}
