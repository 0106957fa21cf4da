import type { ReactNode } from 'react'
import { inPageLanguage } from '#features/translations/web/in-page-language.ts'
import { WithWritten } from '#features/translations/web/WithWritten.tsx'
import { useConfiguration, usePageTitle } from '#web/configuration-context.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Unbroken } from '#web/ui/contact.tsx'
import { PageHeading } from '#web/ui/Page.tsx'
import type { MyReport as Report } from '../contract.ts'
import { myReportTexts as texts } from '../web/texts.ts'
import { Actions, AddToReport, ClosePage, type ReportChangeHandler } from './Actions.tsx'
import { Course } from './Course.tsx'
import { Dialogue } from './Dialogue.tsx'
import css from './MyReport.module.css'
import { ReportedFacts } from './ReportedFacts.tsx'
import { ReportPhotos } from './ReportPhotos.tsx'
import { NoFurtherFeedback, Satisfaction } from './Satisfaction.tsx'
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
  report: Report
  notice: string | undefined
  refusal?: ReactNode
  isListed: boolean
  /** Called only with scripts. */
  onChanged?: ReportChangeHandler
  onAnswered?: () => void
  onErased?: (backupsUntil: string) => void
}

export function MyReport({ report, notice, refusal, isListed, ...on }: Props) {
  const { onChanged = noScript, onAnswered = noScript, onErased = noScript } = on
  const { phoneNumber: phone } = useConfiguration().language
  return (
    <div className={css.page}>
      <ReportHeading report={report} notice={notice} />
      {refusal}
      <div className={css.columns}>
        <div className={css.first}>
          <StateCard report={report} onAnswered={onAnswered} />
          {report.mayAdd && <AddToReport report={report} phone={phone} onChanged={onChanged} />}
          {hasOpenQuestion(report) && report.photos.length > 0 && <PhotosOfReport photos={report.photos} />}
          {report.mayDisagreeUntil && <Satisfaction report={report} until={report.mayDisagreeUntil} />}
          {report.isFinal && <NoFurtherFeedback phone={phone} />}
        </div>
        <Course report={report} />
        <div className={css.rest}>
          <Dialogue report={report} />
          <ReportedFacts report={report} />
          <Actions report={report} phone={phone} onChanged={onChanged} onErased={onErased} />
          {!isListed && <ClosePage />}
        </div>
      </div>
    </div>
  )
}

type HeadingProps = {
  report: Report
  notice: string | undefined
}

function ReportHeading({ report: { number, category, address }, notice }: HeadingProps) {
  const heading = texts.heading(number)
  usePageTitle(heading)
  return (
    <div>
      <PageHeading className={css.heading} page={heading}>
        <Unbroken text={heading} />
      </PageHeading>
      <p className={css.subtle}>
        <WithWritten text={[inPageLanguage(category), address].filter(Boolean).join(', ')} name={category} />
      </p>
      <div role="status">
        {notice && (
          <Alert severity="success" live={false} className={css.notice}>
            {notice}
          </Alert>
        )}
      </div>
    </div>
  )
}
