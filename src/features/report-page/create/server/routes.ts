import type { Routes } from '../../../../server/http/http-server.ts'
import type { ListedReport } from '../../../report-view/contract.ts'
import { idempotencyKey } from '../../../reports/create/server/idempotency-key.ts'
import { readListedReport } from '../../server/detail.ts'
import * as contract from '../contract.ts'
import { createReports } from './create.ts'

export const createRoutes: Routes = ({ onAuthorized }, base) => {
  onAuthorized(contract.createReportsForStaff, async ({ user, request, reply }) => {
    const { body, headers } = request
    const sent = { body, headers, idempotencyKey: idempotencyKey(headers) }
    const made: ListedReport[] = []
    for (const id of await createReports(base, user, sent)) made.push(await readListedReport(base, user, id))
    reply.code(201)
    const [first] = made
    return first && !Array.isArray(request.body) ? first : made
  })
}
