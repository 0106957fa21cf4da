import type { Routes } from '#server/http/http-server.ts'
import { parseId } from '#server/http/pagination.ts'
import { refuseLarge } from '#server/http/request-bodies.ts'
import { withUpload } from '#server/http/uploads.ts'
import * as contract from '../contract.ts'
import { largeFileAdvice, maxFileBytes } from '../contract.ts'
import { listAreaTypes, readAreaType } from './read.ts'
import { importAreas } from './replace-areas.ts'
import { restoreAreas } from './restore-areas.ts'

export const areaSettingRoutes: Routes = ({ authorizedRoute }, base) => {
  authorizedRoute(contract.listAreaTypes, () => listAreaTypes(base))

  authorizedRoute(contract.readAreaType, ({ params }) => readAreaType(base, parseId(params.id)))

  authorizedRoute(contract.importAreas, ({ user, query, request }) => {
    refuseLarge(request, maxFileBytes, largeFileAdvice)
    return withUpload(request, { field: 'file', maxBytes: maxFileBytes }, async read =>
      importAreas(base, user, { query, file: await read() }),
    )
  })

  authorizedRoute(contract.restoreAreas, ({ user, params, body }) =>
    restoreAreas(base, user, { id: parseId(params.id), ...body() }),
  )
}
