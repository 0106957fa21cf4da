import { answeredQuestions } from '#features/report-view/answers.ts'
import { isApproximate } from '#features/report-view/display.ts'
import { typedPlaceOf } from '#features/report-view/server/typed-place.ts'
import { readableAddress } from '#features/reports/location/rules.ts'
import { receivedMessage } from '#features/reports/promise.ts'
import { displayId } from '#features/reports/server/store.ts'
import type { Base } from '#server/base.ts'
import { followsHandlingMessage } from '../rules.ts'
import type { MyReportRow } from './store.ts'

export const reportedFacts = async (base: Base, report: MyReportRow) => ({
  id: report.id,
  number: displayId(base, report.id),
  category: report.categoryName,
  address: (await typedPlaceOf(base.db, base.municipality, report)) || readableAddress(report.addressText),
  place: isApproximate({ extra_properties: report.locationExtra }) ? null : { lat: report.lat, lng: report.lng },
  text: [report.text, report.textExtra].filter(Boolean).join('\n\n'),
  reportedAt: report.createdAt.toISOString(),
  happenedAt: report.incidentStart.toISOString(),
  answers: answeredQuestions(report.extraProperties).map(({ label, lines }) => ({ label, lines: [...lines] })),
  handlingMessage: followsHandlingMessage(report.status) ? receivedMessage(report) : null,
})
