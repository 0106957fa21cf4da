import type { MyReport as Report } from '../../../features/my-reports/contract.ts'
import { myReportTexts as texts } from '../../../features/my-reports/web/texts.ts'
import type { PublicConfiguration } from '../../../kit/configuration.ts'
import { titleOf, useTitle } from '../../../web/title.ts'
import { PageHeading } from '../../../web/ui/PageHeading.tsx'
import { Course } from './Course.tsx'
import { Dialogue } from './Dialogue.tsx'
import css from './MyReport.module.css'
import { ReportedFacts } from './ReportedFacts.tsx'
import { StateCard } from './StateCard.tsx'

type Props = { configuration: PublicConfiguration; report: Report }

/** Where a report stands, what comes next and by when; then what was said and what was reported. */
export function MyReport({ configuration, report }: Props) {
  const heading = texts.heading(report.number)
  useTitle(titleOf(heading, configuration.language.siteTitle))
  return (
    <div className={css.page}>
      <div>
        <PageHeading className={css.heading}>{heading}</PageHeading>
        <p className={css.subtle}>{[report.category, report.address].filter(Boolean).join(', ')}</p>
      </div>
      <div className={css.columns}>
        <div className={css.first}>
          <StateCard report={report} />
        </div>
        <Course report={report} />
        <div className={css.rest}>
          <Dialogue report={report} />
          <ReportedFacts report={report} map={configuration.map} />
        </div>
      </div>
    </div>
  )
}
