import type { Routes } from '../../../../server/http/http-server.ts'
import { refuseLarge } from '../../../../server/http/refuse-large.ts'
import { withUpload } from '../../../../server/http/uploads.ts'
import * as contract from '../contract.ts'
import { importAreas } from './import-areas.ts'

/** A file of this size takes a few hundred megabytes and less than a second to read. */
const maxBytes = 10 * 1024 * 1024
const advice = 'Maak de grenzen minder fijn, of verdeel de gebieden over meer bestanden.'

export const areaImportRoutes: Routes = ({ authorizedRoute }, base) => {
  authorizedRoute(contract.importAreas, ({ user, query, request }) => {
    refuseLarge(request, maxBytes, advice)
    return withUpload(request, { field: 'file', maxBytes }, async read =>
      importAreas(base, user, { query, bytes: (await read()).bytes }),
    )
  })
}
