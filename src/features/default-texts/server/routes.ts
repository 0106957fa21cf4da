import { z } from 'zod'
import type { User } from '#features/users/policy.ts'
import type { Base } from '#server/base.ts'
import { readable } from '#server/http/errors.ts'
import type { EndpointRequest, Http, Routes } from '#server/http/http-server.ts'
import { paginateItems, parseId } from '#server/http/pagination.ts'
import { parseSized } from '#server/http/sizes.ts'
import { sendOutcome } from '#server/http/version.ts'
import * as contract from '../contract.ts'
import {
  changeDefaultText,
  createDefaultText,
  deleteDefaultText,
  openDefaultText,
  type TextChanges,
} from './change-default-texts.ts'
import { listDefaultTexts, listTextChanges, searchDefaultTexts } from './list-default-texts.ts'
import { setTextPositions } from './place-default-texts.ts'
import type { StatusCodes } from './store.ts'
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

  authorizedRoute(contract.readStatusMessage, async ({ params, reply }) =>
    sendOutcome(reply, await openDefaultText(base, codes, parseId(params.id))),
  )

  authorizedRoute(contract.searchStatusMessages, async ({ query }) => searchDefaultTexts(base, codes, query))

  authorizedRoute(contract.createStatusMessage, async ({ user: by, body, reply }) => {
    const created = await createDefaultText(base, codes, { by, input: body() })
    reply.code(201)
    return sendOutcome(reply, created)
  })

  type Change = EndpointRequest<'id', z.ZodType, z.ZodType<TextChanges>> & { user: User }
  const change = async ({ user: by, params, body, request, reply }: Change) => {
    const details = { by, id: parseId(params.id), ifMatch: request.headers['if-match'], changes: body }
    return sendOutcome(reply, await changeDefaultText(base, codes, details))
  }
  authorizedRoute(contract.replaceStatusMessage, change)
  authorizedRoute(contract.changeStatusMessage, change)

  authorizedRoute(contract.deleteStatusMessage, async ({ user: by, params, reply }) => {
    await deleteDefaultText(base, codes, { by, id: parseId(params.id) })
    reply.code(204)
    return undefined
  })

  authorizedRoute(contract.placeStatusMessages, async ({ user: by, params, request, reply }) => {
    const positions = parsePositions(readable(request.body))
    await setTextPositions(base, { by, categoryId: parseId(params.category), places: [positions].flat() })
    reply.code(201)
    return positions
  })

  authorizedRoute(contract.listTextChanges, ({ params }) => listTextChanges(base, parseId(params.id)))
}

/** Parsed apart from the union of the contract, so that errors name the right field. */
const parsePositions = (body: unknown) =>
  Array.isArray(body) ? parseSized(z.array(contract.Position), body) : parseSized(contract.Position, body)

function templateRoutes({ authorizedRoute }: Http, base: Base, codes: StatusCodes) {
  authorizedRoute(contract.templatesOfMain, ({ params }) => readTemplates(base, codes, params))
  authorizedRoute(contract.templatesOfSub, ({ params }) => readTemplates(base, codes, params))

  authorizedRoute(contract.setTemplatesOfMain, ({ user: by, params, body }) =>
    setTemplates(base, codes, { by, category: params, templates: body }),
  )
  authorizedRoute(contract.setTemplatesOfSub, ({ user: by, params, body }) =>
    setTemplates(base, codes, { by, category: params, templates: body }),
  )
}
