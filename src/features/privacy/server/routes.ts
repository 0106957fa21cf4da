import { Readable } from 'node:stream'
import type { Routes } from '#server/http/http-server.ts'
import { parseId } from '#server/http/pagination.ts'
import * as contract from '../contract.ts'
import { accessLogFile, readAccessLog } from './access-log.ts'
import { eraseHidden, erasePerson } from './erase.ts'
import { exportPerson, findPerson } from './person.ts'

export const privacyRoutes: Routes = ({ authorizedRoute }, base) => {
  authorizedRoute(contract.findPerson, ({ user, body }) => findPerson(base, user, body()))

  authorizedRoute(contract.exportPerson, async ({ user, body, reply }) =>
    reply
      .type('application/zip')
      .header('Content-Disposition', 'attachment; filename="gegevens.zip"')
      .send(Readable.from(await exportPerson(base, user, body()))),
  )

  authorizedRoute(contract.erasePerson, ({ user, body }) => erasePerson(base, user, body()))

  authorizedRoute(contract.erasePassages, async ({ user, params, body }) => ({
    count: await eraseHidden(base, user, { reportId: parseId(params.id), ...body() }),
  }))

  authorizedRoute(contract.readAccessLog, ({ query }) => readAccessLog(base, query))

  authorizedRoute(contract.downloadAccessLog, async ({ query, reply }) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('Content-Disposition', 'attachment; filename="inzage.csv"')
      .send(Readable.from(accessLogFile(base, query))),
  )
}
