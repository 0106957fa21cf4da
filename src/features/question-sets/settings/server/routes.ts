import type { Routes } from '#server/http/http-server.ts'
import { parseId } from '#server/http/pagination.ts'
import { sendOutcome } from '#server/http/version.ts'
import * as contract from '../contract.ts'
import { listQuestionSets, questionsToAsk } from './read-sets.ts'
import { openQuestionSet, restoreQuestionSet, saveQuestionSet } from './save-set.ts'

export const questionSetRoutes: Routes = ({ authorizedRoute, publicRoute }, base) => {
  publicRoute(contract.questionsToAsk, ({ query }) => questionsToAsk(base, query))

  authorizedRoute(contract.listQuestionSets, () => listQuestionSets(base))

  authorizedRoute(contract.readQuestionSet, async ({ params, reply }) =>
    sendOutcome(reply, await openQuestionSet(base, parseId(params.id))),
  )

  authorizedRoute(contract.saveQuestionSet, async ({ user: by, params, body, request, reply }) => {
    const details = { by, id: parseId(params.id), ifMatch: request.headers['if-match'] }
    return sendOutcome(reply, await saveQuestionSet(base, details, body().questions))
  })

  authorizedRoute(contract.restoreQuestionSet, async ({ user: by, params, body, request, reply }) => {
    const details = { by, id: parseId(params.id), ifMatch: request.headers['if-match'] }
    return sendOutcome(reply, await restoreQuestionSet(base, details, body().version))
  })
}
