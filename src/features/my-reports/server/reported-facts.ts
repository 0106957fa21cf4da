import { z } from 'zod'
import { formByToken } from '#features/feedback/server/store.ts'
import { sessionByUuid } from '#features/questionnaires/server/store.ts'
import { answeredQuestions } from '#features/report-view/answers.ts'
import { isApproximate } from '#features/report-view/display.ts'
import { typedPlaceOf } from '#features/report-view/server/typed-place.ts'
import { readableAddress } from '#features/reports/location/rules.ts'
import { receivedMessage } from '#features/reports/promise.ts'
import { displayId } from '#features/reports/server/store.ts'
import { newestStatusChange } from '#features/reports/status-change/server/change-status.ts'
import { Problem } from '#kit/problem.ts'
import type { Base } from '#server/base.ts'
import type { LinkedReport } from '../contract.ts'
import { followsHandlingMessage } from '../rules.ts'
import { mailOf, stageNow } from './handling.ts'
import { findMyReport, type MyReportRow } from './store.ts'

export const reportedFacts = async (base: Base, report: MyReportRow) => ({
  ...(await identityOf(base, report)),
  place: isApproximate({ extra_properties: report.locationExtra }) ? null : { lat: report.lat, lng: report.lng },
  text: [report.text, report.textExtra].filter(Boolean).join('\n\n'),
  reportedAt: report.createdAt.toISOString(),
  happenedAt: report.incidentStart.toISOString(),
  answers: answeredQuestions(report.extraProperties).map(({ label, lines }) => ({ label, lines: [...lines] })),
  handlingMessage: followsHandlingMessage(report.status) ? receivedMessage(report) : null,
})

const identityOf = async (base: Base, report: MyReportRow) => ({
  id: report.id,
  number: displayId(base, report.id),
  category: report.categoryName,
  address: (await typedPlaceOf(base.db, base.municipality, report)) || readableAddress(report.addressText),
})

/**
 * Finds the report by the token of a survey or the session of a question, for a page that has nothing left to fill
 * in. @throws Problem `not-found` for an unknown link, and after an erasure
 */
export async function readLinkedReport(base: Base, token: string): Promise<LinkedReport> {
  const report = await findLinked(base, token)
  if (!report || report.reporterErasedAt) throw new Problem('not-found')
  return {
    ...(await identityOf(base, report)),
    stage: stageNow(report, await newestStatusChange(base.db, report.id)),
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
