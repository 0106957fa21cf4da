import { z } from 'zod'
import type { Base } from '../../../server/base.ts'
import type { Http, Routes } from '../../../server/http/http-server.ts'
import { paginateItems } from '../../../server/http/pagination.ts'
import { parseId } from '../../../server/http/parse-id.ts'
import * as contract from '../contract.ts'
import { changeDefaultText, createDefaultText, deleteDefaultText, setTextPositions } from './change-default-texts.ts'
import { listDefaultTexts, readDefaultText } from './list-default-texts.ts'
import { searchDefaultTexts } from './search-default-texts.ts'
import type { StatusCodes } from './status-codes.ts'
import { readTemplates, setTemplates } from './templates.ts'

export const defaultTextRoutes =
  (codes: StatusCodes): Routes =>
  (http, base) => {
    statusMessageRoutes(http, base, codes)
    templateRoutes(http, base, codes)
  }

function statusMessageRoutes({ authorizedRoute }: Http, base: Base, codes: StatusCodes) {
  authorizedRoute(contract.listStatusMessages, async ({ query, request }) =>
    paginateItems(base.publicUrl + request.url, query, await listDefaultTexts(base, codes, query)),
  )

  authorizedRoute(contract.readStatusMessage, async ({ params }) => readDefaultText(base, codes, parseId(params.id)))

  authorizedRoute(contract.searchStatusMessages, async ({ query }) => searchDefaultTexts(base, codes, query))

  authorizedRoute(contract.createStatusMessage, async ({ body, reply }) => {
    const text = await createDefaultText(base, codes, body())
    reply.code(201)
    return text
  })

  authorizedRoute(contract.replaceStatusMessage, async ({ params, body }) =>
    changeDefaultText(base, codes, { id: parseId(params.id), changes: body() }),
  )

  authorizedRoute(contract.changeStatusMessage, async ({ params, body }) =>
    changeDefaultText(base, codes, { id: parseId(params.id), changes: body() }),
  )

  authorizedRoute(contract.deleteStatusMessage, async ({ params, reply }) => {
    await deleteDefaultText(base, parseId(params.id))
    reply.code(204)
    return undefined
  })

  authorizedRoute(contract.placeStatusMessages, async ({ params, request, reply }) => {
    const positions = parsePositions(request.body)
    await setTextPositions(base, parseId(params.category), [positions].flat())
    reply.code(201)
    return positions
  })
}

/** Parsed apart from the union of the contract, so that an error names the field that is wrong. */
const parsePositions = (body: unknown) =>
  Array.isArray(body)
    ? z.array(contract.Position).parse(body, { reportInput: true })
    : contract.Position.parse(body, { reportInput: true })

function templateRoutes({ authorizedRoute }: Http, base: Base, codes: StatusCodes) {
  authorizedRoute(contract.templatesOfMain, ({ params }) => readTemplates(base, codes, params))
  authorizedRoute(contract.templatesOfSub, ({ params }) => readTemplates(base, codes, params))

  authorizedRoute(contract.setTemplatesOfMain, ({ params, body }) =>
    setTemplates(base, codes, { category: params, templates: body() }),
  )
  authorizedRoute(contract.setTemplatesOfSub, ({ params, body }) =>
    setTemplates(base, codes, { category: params, templates: body() }),
  )
}
