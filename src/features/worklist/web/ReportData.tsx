import type { ReactNode } from 'react'
import { DescriptionList, DescriptionRow } from '../../../web/ui/DescriptionList.tsx'
import { shownAnswers } from '../answers.ts'
import type { Report } from '../contract.ts'
import { shortMoment } from '../shown.ts'

type Props = {
  report: Report
  /** The line that says where it is. */
  place: ReactNode
}

/** What the reporter told: when, where, the answers to extra questions, and how to reach whoever reported it. */
export const ReportData = ({ report, place }: Props) => (
  <DescriptionList>
    <DescriptionRow term="Overlast">{shortMoment(report.incident_date_start)}</DescriptionRow>
    {place}
    {report.text_extra && <DescriptionRow term="Extra informatie">{report.text_extra}</DescriptionRow>}
    {shownAnswers(report.extra_properties).map(({ label, lines }, number) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: answers have no other identity, and never change places.
      <DescriptionRow key={number} term={label || 'Antwoord'}>
        {lines.length > 0 ? lines.join('\n') : 'Niet ingevuld'}
      </DescriptionRow>
    ))}
    <DescriptionRow term="Telefoon melder">
      <Contact value={report.reporter.phone}>{phone => <Phone number={phone} />}</Contact>
    </DescriptionRow>
    <DescriptionRow term="E-mail melder">
      <Contact value={report.reporter.email}>{email => email}</Contact>
    </DescriptionRow>
    <DescriptionRow term="Toestemming contactgegevens delen">
      {report.reporter.sharing_allowed ? 'Ja' : 'Nee'}
    </DescriptionRow>
  </DescriptionList>
)

/** Five stars stand for what is there, but not for this user. */
function Contact({ value, children }: { value: string; children: (value: string) => ReactNode }) {
  if (value.includes('*****')) return 'Niet zichtbaar voor jou: daarvoor heb je een ander recht nodig.'
  return value ? children(value) : 'Niet opgegeven'
}

const Phone = ({ number }: { number: string }) =>
  /[\s*]/.test(number.trim()) ? number : <a href={`tel:${number.trim()}`}>{number}</a>
