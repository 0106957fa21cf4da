import type { ReactNode } from 'react'
import type { MyReport as Report } from '#features/my-reports/contract.ts'
import { myReportTexts as texts } from '#features/my-reports/web/texts.ts'
import type { PublicConfiguration } from '#kit/configuration.ts'
import { Actions } from './Actions.tsx'
import { AddToReport } from './AddToReport.tsx'
import { ClosePage } from './ClosePage.tsx'
import { Course } from './Course.tsx'
import { Dialogue } from './Dialogue.tsx'
import { FinalAnswer } from './FinalAnswer.tsx'
import css from './MyReport.module.css'
import type { OnChanged } from './on-changed.ts'
import { ReportedFacts } from './ReportedFacts.tsx'
import { ReportHeading } from './ReportHeading.tsx'
import { ReportPhotos } from './ReportPhotos.tsx'
import { Satisfaction } from './Satisfaction.tsx'
import { StateCard } from './StateCard.tsx'

/** Below a form these would look like photos of the answer. */
const PhotosOfReport = ({ photos }: Pick<Report, 'photos'>) => (
  <section className={css.card} aria-labelledby="photos-of-report">
    <h2 id="photos-of-report">{texts.photos}</h2>
    <ReportPhotos photos={photos} />
  </section>
)

const noScript = () => {}

const hasOpenQuestion = ({ questions }: Report) => questions.some(({ open }) => open)

type Props = {
  configuration: PublicConfiguration
  report: Report
  notice: string | undefined
  refusal?: ReactNode
  isListed: boolean
  /** Called only with scripts. */
  onChanged?: OnChanged
  onAnswered?: () => void
  onErased?: (backupsUntil: string) => void
}

export function MyReport({ configuration, report, notice, refusal, isListed, ...on }: Props) {
  const { onChanged = noScript, onAnswered = noScript, onErased = noScript } = on
  const { siteTitle, phoneNumber: phone } = configuration.language
  return (
    <div className={css.page}>
      <ReportHeading report={report} notice={notice} siteTitle={siteTitle} />
      {refusal}
      <div className={css.columns}>
        <div className={css.first}>
          <StateCard configuration={configuration} report={report} onAnswered={onAnswered} />
          {report.mayAdd && <AddToReport report={report} phone={phone} onChanged={onChanged} />}
          {hasOpenQuestion(report) && report.photos.length > 0 && <PhotosOfReport photos={report.photos} />}
          {report.mayDisagreeUntil && <Satisfaction report={report} until={report.mayDisagreeUntil} />}
          {report.isFinal && <FinalAnswer phone={phone} />}
        </div>
        <Course report={report} />
        <div className={css.rest}>
          <Dialogue report={report} />
          <ReportedFacts report={report} map={configuration.map} />
          <Actions report={report} phone={phone} onChanged={onChanged} onErased={onErased} />
          {!isListed && <ClosePage />}
        </div>
      </div>
    </div>
  )
}
