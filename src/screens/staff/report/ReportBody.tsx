import { useQuery } from '@tanstack/react-query'
import { typedAnswers } from '#features/hidden-passages/rules.ts'
import { SensitiveTexts } from '#features/hidden-passages/web/SensitiveTexts.tsx'
import { erasePassages } from '#features/privacy/contract.ts'
import { writtenIn } from '#features/report-page/history/author.ts'
import { historyQuery } from '#features/report-page/history/web/queries.ts'
import { ReportAnswers } from '#features/report-page/web/ReportData.tsx'
import type { Report } from '#features/report-view/contract.ts'
import { textExcerpt } from '#features/report-view/excerpt.ts'
import { hasRightTo, seesContactDetails } from '#features/reports/policy.ts'
import { managesPrivacy } from '#features/retention/policy.ts'
import type { User } from '#features/users/policy.ts'
import { useSend } from '#web/api.ts'
import css from './ReportPage.module.css'

export const ReportBody = ({ report, user }: { report: Report; user: User }) => (
  <section aria-label="Melding">
    {!textExcerpt(report.text).isWhole && <p className={css.text}>{report.text}</p>}
    <ReportAnswers report={report} />
    <Sensitive report={report} user={user} />
  </section>
)

function Sensitive({ report, user }: { report: Report; user: User }) {
  const { data: lines = [] } = useQuery(historyQuery(report.id))
  const erase = useSend(erasePassages, {
    invalidates: [['report', report.id]],
    meta: { errorTitle: 'Het kon niet worden gewist' },
  })
  const eraseText = (text: string) => erase.mutateAsync({ params: { id: report.id }, body: { texts: [text] } })
  const later = lines.filter(line => line.by_reporter || line.by_external_party)
  const notes = [...report.notes.map(({ text }) => text), ...later.map(writtenIn)]
  const texts = { text: [report.text, report.text_extra], answers: typedAnswers(report.extra_properties), notes }
  return (
    <SensitiveTexts
      reportId={report.id}
      texts={texts}
      mayHide={hasRightTo(user, 'change')}
      mayRead={seesContactDetails(user)}
      onErase={managesPrivacy(user) ? eraseText : undefined}
    />
  )
}
