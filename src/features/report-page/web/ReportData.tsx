import { readableAnswers } from '#features/report-view/answers.ts'
import type { Report } from '#features/report-view/contract.ts'
import { shortDateTime } from '#features/report-view/display.ts'
import { DescriptionRow } from '#web/ui/DescriptionList.tsx'
import { ValueList } from '#web/ui/ValueList.tsx'
import css from './ReportData.module.css'

export function ReportAnswers({ report }: { report: Report }) {
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
    <DescriptionRow term="Bron">{report.source}</DescriptionRow>
  </>
)

const Term = ({ label, question }: { label: string; question: string | undefined }) => (
  <>
    {label}
    {question && <small className={css.question}>{question}</small>}
  </>
)
