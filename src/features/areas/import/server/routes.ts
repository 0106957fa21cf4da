import type { FastifyRequest } from 'fastify'
import { Problem } from '../../../../kit/problem.ts'
import type { Routes } from '../../../../server/http/http-server.ts'
import { withUpload } from '../../../../server/http/uploads.ts'
import * as contract from '../contract.ts'
import { importAreas } from './import-areas.ts'

/** A file of this size takes a few hundred megabytes and less than a second to read. */
const maxBytes = 10 * 1024 * 1024
/** What a form adds to its file. */
const formBytes = 10_000

export const areaImportRoutes: Routes = ({ authorizedRoute }, base) => {
  authorizedRoute(contract.importAreas, ({ user, query, request }) => {
    refuseLarge(request)
    return withUpload(request, { field: 'file', maxBytes }, async read =>
      importAreas(base, user, { query, bytes: (await read()).bytes }),
    )
  })
}

/** Refuse a file that is too large before any of it is read. */
function refuseLarge({ headers }: FastifyRequest) {
  const size = Number(headers['content-length'] ?? 0)
  if (size <= maxBytes + formBytes) return
  const megabytes = Math.ceil(size / 1024 / 1024)
  throw new Problem(
    'too-large',
    `Het bestand is ${megabytes} MB; ten hoogste 10 MB kan. Maak de grenzen minder fijn, of verdeel de gebieden over meer bestanden.`,
  )
}
