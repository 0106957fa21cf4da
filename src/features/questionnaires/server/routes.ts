import { limits } from '#features/attachments/limits.ts'
import type { Routes } from '#server/http/http-server.ts'
import { parseUuid } from '#server/http/pagination.ts'
import { withUploads } from '#server/http/uploads.ts'
import { networkOf } from '#server/rate-limit/rate-limits.ts'
import * as contract from '../contract.ts'
import { maxFilesPerQuestion } from '../rules.ts'
import { addFiles, answerQuestion, answerQuestions, createSession, readQuestion, readQuestionnaire } from './answer.ts'
import { readSession } from './shape.ts'
import { submitSession } from './submit.ts'

const upload = { field: 'file', maxBytes: limits.maxBytes, maxFiles: maxFilesPerQuestion }

export const questionnaireRoutes: Routes = ({ publicRoute }, base) => {
  publicRoute(contract.readQuestionnaire, async ({ params }) => readQuestionnaire(base, parseUuid(params.uuid)))

  publicRoute(contract.createSession, async ({ params, reply }) => {
    reply.code(201)
    return createSession(base, parseUuid(params.uuid))
  })

  publicRoute(contract.readQuestion, async ({ params }) => readQuestion(base, params.key))

  publicRoute(contract.answerQuestion, async ({ params, body, reply }) => {
    reply.code(201)
    return answerQuestion(base, params.key, body)
  })

  publicRoute(contract.readSession, async ({ params }) => readSession(base, params.uuid))

  publicRoute(contract.answerQuestions, async ({ params, body }) => answerQuestions(base, params.uuid, body))

  publicRoute(contract.addFiles, async ({ params, request, reply }) => {
    reply.code(201)
    const network = networkOf(request.ip)
    return withUploads(request, upload, read => addFiles(base, params.uuid, { read, network }))
  })

  publicRoute(contract.submitSession, async ({ params }) => submitSession(base, params.uuid))
}
