import { useQuery } from '@tanstack/react-query'
import { typedAnswers } from '../../../features/hidden-passages/rules.ts'
import { SensitiveTexts } from '../../../features/hidden-passages/web/SensitiveTexts.tsx'
import { useErasePassage } from '../../../features/privacy/web/queries.ts'
import { writtenIn } from '../../../features/report-page/history/author.ts'
import { historyQuery } from '../../../features/report-page/history/web/queries.ts'
import { ReportAnswers } from '../../../features/report-page/web/ReportData.tsx'
import type { Report } from '../../../features/report-view/contract.ts'
import { textExcerpt } from '../../../features/report-view/excerpt.ts'
import { hasRightTo, seesContactDetails } from '../../../features/reports/policy.ts'
import { managesPrivacy } from '../../../features/retention/policy.ts'
import type { User } from '../../../features/users/policy.ts'
import { useSession } from '../../../features/users/web/session.ts'
import css from './ReportPage.module.css'

/** What the reporter wrote and answered; a text that the header holds whole stands there. */
export const ReportBody = ({ report, user }: { report: Report; user: User }) => (
  <section aria-label="Melding">
    {!textExcerpt(report.text).isWhole && <p className={css.text}>{report.text}</p>}
    <ReportAnswers report={report} />
    <Sensitive report={report} user={user} />
  </section>
)

/** What looks like personal data in all that was written; what residents wrote later is in the history alone. */
function Sensitive({ report, user }: { report: Report; user: User }) {
  const { fetch } = useSession()
  const { data: lines = [] } = useQuery(historyQuery(fetch, report.id))
  const erase = useErasePassage(fetch, report.id)
  const later = lines.filter(line => line.by_reporter || line.by_external_party)
  const notes = [...report.notes.map(({ text }) => text), ...later.map(writtenIn)]
  const texts = { text: [report.text, report.text_extra], answers: typedAnswers(report.extra_properties), notes }
  return (
    <SensitiveTexts
      send={fetch}
      reportId={report.id}
      texts={texts}
      mayHide={hasRightTo(user, 'change')}
      mayRead={seesContactDetails(user)}
      onErase={managesPrivacy(user) ? erase.mutateAsync : undefined}
    />
  )
}
