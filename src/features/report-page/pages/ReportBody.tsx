import { useQuery } from '@tanstack/react-query'
import { typedAnswers } from '#features/hidden-passages/rules.ts'
import { SensitiveTexts } from '#features/hidden-passages/web/SensitiveTexts.tsx'
import { erasePassages } from '#features/privacy/contract.ts'
import { readableAnswers } from '#features/report-view/answers.ts'
import type { Report } from '#features/report-view/contract.ts'
import { shortDateTime, textExcerpt } from '#features/report-view/display.ts'
import { hasRightTo, seesContactDetails } from '#features/reports/policy.ts'
import { managesPrivacy } from '#features/retention/policy.ts'
import type { User } from '#features/users/policy.ts'
import { useSend } from '#web/api.ts'
import { DescriptionRow } from '#web/ui/DescriptionList.tsx'
import { ValueList } from '#web/ui/ValueList.tsx'
import { writtenIn } from '../history.ts'
import { plainRows } from '../plain-rows.ts'
import { historyQuery } from '../web/history.ts'
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

function ReportAnswers({ report }: { report: Report }) {
  const answers = readableAnswers(report.extra_properties)
  if (!report.text_extra && answers.length === 0) return null
  return (
    <ValueList>
      {report.text_extra && <DescriptionRow term="Extra informatie">{report.text_extra}</DescriptionRow>}
      {answers.map(({ label, lines, question }, number) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: answers have no other identity, and never change places.
        <DescriptionRow key={number} term={<Term label={label || 'Antwoord'} question={question} />}>
          {lines.length > 0 ? lines.join('\n') : 'Niet ingevuld'}
        </DescriptionRow>
      ))}
    </ValueList>
  )
}

export const ReceivedRows = ({ report }: { report: Report }) => (
  <>
    <DescriptionRow term="Gemeld op">{shortDateTime(report.created_at)}</DescriptionRow>
    <DescriptionRow term="Overlast">{shortDateTime(report.incident_date_start)}</DescriptionRow>
    {plainRows(report).map(({ label, value }) => (
      <DescriptionRow key={label} term={label}>
        {value}
      </DescriptionRow>
    ))}
  </>
)

const Term = ({ label, question }: { label: string; question: string | undefined }) => (
  <>
    {label}
    {question && <small className={css.question}>{question}</small>}
  </>
)
