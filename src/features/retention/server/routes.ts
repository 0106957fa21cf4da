import { Readable } from 'node:stream'
import type { Routes } from '#server/http/http-server.ts'
import { parseId } from '#server/http/pagination.ts'
import * as contract from '../contract.ts'
import { placeHold, releaseHold } from './hold.ts'
import { readHold, readRegister, readRetention, registerFile } from './read.ts'

export const retentionRoutes: Routes = ({ authorizedRoute }, base) => {
  authorizedRoute(contract.readRetention, () => readRetention(base))

  authorizedRoute(contract.placeHold, async ({ user, params, body, reply }) => {
    await placeHold(base, user, { reportId: parseId(params.id), ...body() })
    reply.code(204)
    return undefined
  })

  authorizedRoute(contract.readHold, ({ params }) => readHold(base, parseId(params.id)))

  authorizedRoute(contract.releaseHold, async ({ user, params, reply }) => {
    await releaseHold(base, user, parseId(params.id))
    reply.code(204)
    return undefined
  })

  authorizedRoute(contract.readRegister, ({ query }) => readRegister(base, query))

  authorizedRoute(contract.downloadRegister, async ({ reply }) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('Content-Disposition', 'attachment; filename="gewist.csv"')
      .send(Readable.from(registerFile(base))),
  )
}
