import { DescriptionRow } from '../../../web/ui/DescriptionList.tsx'
import { ValueList } from '../../../web/ui/ValueList.tsx'
import { readableAnswers } from '../../report-view/answers.ts'
import type { Report } from '../../report-view/contract.ts'
import { shortDateTime } from '../../report-view/display.ts'
import css from './ReportData.module.css'

/** The answers to the questions of the category, and what the reporter added; nothing where they said no more than the text. */
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

/** When it was reported and seen, and how it came in. */
export const ReceivedRows = ({ report }: { report: Report }) => (
  <>
    <DescriptionRow term="Gemeld op">{shortDateTime(report.created_at)}</DescriptionRow>
    <DescriptionRow term="Overlast">{shortDateTime(report.incident_date_start)}</DescriptionRow>
    <DescriptionRow term="Bron">{report.source}</DescriptionRow>
  </>
)

/** What is asked in short, and below it the question as the reporter read it. */
const Term = ({ label, question }: { label: string; question: string | undefined }) => (
  <>
    {label}
    {question && <small className={css.question}>{question}</small>}
  </>
)
