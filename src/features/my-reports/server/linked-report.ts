import { z } from 'zod'
import { formByToken } from '#features/feedback/server/store.ts'
import { sessionByUuid } from '#features/questionnaires/server/store.ts'
import { typedPlaceOf } from '#features/report-view/server/typed-place.ts'
import { readableAddress } from '#features/reports/location/rules.ts'
import { displayId } from '#features/reports/server/store.ts'
import { newestStatusChange } from '#features/reports/status-change/server/store.ts'
import { Problem } from '#kit/problem.ts'
import type { Base } from '#server/base.ts'
import type { LinkedReport } from '../contract.ts'
import { mailOf, stageNow } from './handling.ts'
import { findMyReport } from './store.ts'

/**
 * Finds the report by the token of a survey or the session of a question, for a page that has nothing left to fill
 * in. @throws Problem `not-found` for an unknown link, and after an erasure
 */
export async function readLinkedReport(base: Base, token: string): Promise<LinkedReport> {
  const report = await findLinked(base, token)
  if (!report || report.reporterErasedAt) throw new Problem('not-found')
  const { db, municipality } = base
  const { id, categoryName, addressText } = report
  return {
    id,
    number: displayId(base, id),
    category: categoryName,
    address: (await typedPlaceOf(db, municipality, report)) || readableAddress(addressText),
    stage: stageNow(report, await newestStatusChange(db, id)),
    isMailed: mailOf(report) === 'on',
  }
}

async function findLinked({ db }: Base, token: string) {
  if (!z.uuid().safeParse(token).success) return undefined
  const uuid = token.toLowerCase()
  const session = await sessionByUuid(db, uuid)
  const asked = session?.flow === 'reaction-request' ? session.reportId : undefined
  const id = asked ?? (await formByToken(db, uuid))?.reportId
  return id === undefined ? undefined : findMyReport(db, id)
}
