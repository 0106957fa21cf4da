import type { ReactNode } from 'react'
import { DescriptionList, DescriptionRow } from '../../../web/ui/DescriptionList.tsx'
import { readableAnswers } from '../../report-view/answers.ts'
import type { Report } from '../../report-view/contract.ts'
import { shortDateTime } from '../../report-view/display.ts'
import css from './ReportData.module.css'

type Props = {
  report: Report
  /** The row of the location. */
  place: ReactNode
  /** The rows of the contact details and the other reports of the reporter. */
  contact: ReactNode
}

/** What the reporter entered: when, where, the answers to extra questions, and contact details. */
export const ReportData = ({ report, place, contact }: Props) => (
  <DescriptionList>
    <DescriptionRow term="Overlast">{shortDateTime(report.incident_date_start)}</DescriptionRow>
    {place}
    {report.text_extra && <DescriptionRow term="Extra informatie">{report.text_extra}</DescriptionRow>}
    {readableAnswers(report.extra_properties).map(({ label, lines, question }, number) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: answers have no other identity, and never change places.
      <DescriptionRow key={number} term={<Term label={label || 'Antwoord'} question={question} />}>
        {lines.length > 0 ? lines.join('\n') : 'Niet ingevuld'}
      </DescriptionRow>
    ))}
    {contact}
  </DescriptionList>
)

/** What is asked in short, and below it the question as the reporter read it. */
const Term = ({ label, question }: { label: string; question: string | undefined }) => (
  <>
    {label}
    {question && <small className={css.question}>{question}</small>}
  </>
)
