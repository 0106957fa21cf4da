import type { ReactNode } from 'react'
import { dutchDate } from '#kit/dutch-time.ts'
import { dutchList } from '#kit/words.ts'
import { Link } from '#web/ui/Link.tsx'
import { type ListedReport, type Mention, maxMentions, type ReportOfPerson } from '../contract.ts'
import { mentionPlaceNames } from '../texts.ts'
import css from './Privacy.module.css'

type Props = { reports: readonly ReportOfPerson[]; hrefOf: (id: number) => string }

export const PersonReports = ({ reports, hrefOf }: Props) => (
  <ul className={css.reports} aria-label="Meldingen van deze persoon">
    {reports.map(report => (
      <ReportItem key={report.id} report={report} href={hrefOf(report.id)}>
        {report.isEarlier && ' · was eerder de melder'}
      </ReportItem>
    ))}
  </ul>
)

type ItemProps = { report: ListedReport; href: string; children: ReactNode }

const ReportItem = ({ report, href, children }: ItemProps) => (
  <li>
    <Link href={href}>{report.number}</Link> {[report.category, report.place].filter(Boolean).join(' · ')}
    <span className={css.facts}>
      {report.status} · van {dutchDate(new Date(report.createdAt))}
      {report.isOnHold && ' · wordt vastgehouden'}
      {children}
    </span>
  </li>
)

type PersonMentionsProps = { mentions: readonly Mention[]; hrefOf: (id: number) => string }

export const PersonMentions = ({ mentions, hrefOf }: PersonMentionsProps) => (
  <section aria-labelledby="mentions" className={css.mentions}>
    <h2 id="mentions">Genoemd in andere meldingen</h2>
    <p>
      Het adres of nummer staat in deze meldingen, maar de melder is een ander of is gewist. “Wis gegevens” verandert ze
      niet. Open de melding om te beslissen of het weg moet; onder de tekst kun je het verbergen, en wat verborgen is
      voorgoed wissen.
    </p>
    {mentions.length === maxMentions && <p>Dit zijn de nieuwste {maxMentions}.</p>}
    <ul className={css.reports} aria-label="Meldingen waarin deze persoon wordt genoemd">
      {mentions.map(mention => (
        <ReportItem key={mention.id} report={mention} href={hrefOf(mention.id)}>
          <span className={css.places}>Genoemd in {placesText(mention)}</span>
        </ReportItem>
      ))}
    </ul>
  </section>
)

const placesText = ({ mentionedIn }: Mention) => dutchList(mentionedIn.map(place => mentionPlaceNames[place]))
