import type { Base } from '../../../server/base.ts'
import { answeredQuestions } from '../../report-view/answers.ts'
import { isApproximate } from '../../report-view/display.ts'
import { typedPlaceOf } from '../../report-view/server/typed-place.ts'
import { readableAddress } from '../../reports/location/rules.ts'
import { receivedMessage } from '../../reports/promise.ts'
import { displayId } from '../../reports/server/display-id.ts'
import { followsHandlingMessage } from '../rules.ts'
import type { MyReportRow } from './store.ts'

/** What the reporter reported, and what is done with such reports in general. */
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
