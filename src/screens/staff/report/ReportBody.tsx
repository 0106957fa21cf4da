import { ReportAnswers } from '../../../features/report-page/web/ReportData.tsx'
import type { Report } from '../../../features/report-view/contract.ts'
import { textExcerpt } from '../../../features/report-view/excerpt.ts'
import css from './ReportPage.module.css'

/** What the reporter wrote and answered; a text that the header holds whole stands there. */
export const ReportBody = ({ report }: { report: Report }) => (
  <section aria-label="Melding">
    {!textExcerpt(report.text).isWhole && <p className={css.text}>{report.text}</p>}
    <ReportAnswers report={report} />
  </section>
)
