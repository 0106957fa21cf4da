import type { Routes } from '#server/http/http-server.ts'
import { parseId } from '#server/http/pagination.ts'
import { sendOutcome } from '#server/http/version.ts'
import type { Fields, ReadOnlyParts } from '../define.ts'
import type { SettingUseCases } from './use-cases.ts'

/** Returns the endpoints of a setting. */
export const settingRoutes =
  <F extends Fields, S extends ReadOnlyParts>(useCases: SettingUseCases<F, S>): Routes =>
  ({ authorizedRoute }, base) => {
    const { endpoints } = useCases.setting

    authorizedRoute(endpoints.list, () => useCases.list(base))

    authorizedRoute(endpoints.read, async ({ params, reply }) =>
      sendOutcome(reply, await useCases.read(base, parseId(params.id))),
    )

    authorizedRoute(endpoints.create, async ({ user, body, reply }) => {
      const created = await useCases.create(base, user, body())
      reply.code(201)
      return created
    })

    authorizedRoute(endpoints.change, async ({ user: by, params, body: patch, request, reply }) => {
      const change = { by, id: parseId(params.id), ifMatch: request.headers['if-match'], patch }
      return sendOutcome(reply, await useCases.change(base, change))
    })

    authorizedRoute(endpoints.order, ({ user: by, body }) => useCases.order(base, { by, ...body() }))

    authorizedRoute(endpoints.history, ({ params }) => useCases.history(base, parseId(params.id)))
  }
