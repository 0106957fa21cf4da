import type { Routes } from '#server/http/http-server.ts'
import { paginateItems } from '#server/http/pagination.ts'
import * as contract from '../contract.ts'
import { questionsFor } from './questions.ts'

export const questionRoutes: Routes = ({ publicRoute }, base) => {
  publicRoute(contract.listQuestions, async ({ query, request }) => {
    const slugs = { main: query.main_slug || undefined, sub: query.sub_slug || undefined }
    const questions = await questionsFor(base, slugs)
    return paginateItems(base.publicUrl + request.url, query, questions)
  })
}
