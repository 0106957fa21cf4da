import { useEffect, useState } from 'react'
import type { LinkedReport } from '#features/my-reports/contract.ts'
import { loadLinkedReport } from '#features/my-reports/web/my-report.ts'
import { myReportTexts } from '#features/my-reports/web/texts.ts'
import type { ReportFacts } from '#features/questionnaires/report-facts.ts'
import { factsPathOf, loadReportFacts } from '#features/questionnaires/web/session.ts'
import { formTexts as texts } from '#features/questionnaires/web/texts.ts'
import { Written } from '#features/translations/web/Written.tsx'
import { dutchDate } from '#kit/dutch-time.ts'
import { titleOf, useTitle } from '#web/title.ts'
import { DescriptionList, DescriptionRow } from '#web/ui/DescriptionList.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { usePlainPages } from '../plain-pages.ts'
import css from './Reply.module.css'
import { type QuestionProps, ReplyForm } from './ReplyForm.tsx'

type Props = QuestionProps & {
  facts?: ReportFacts | undefined
}

export function ReporterQuestion({ facts, ...props }: Props) {
  const { configuration, session } = props
  useTitle(titleOf(texts.heading, configuration.language.siteTitle))
  const [report, setReport] = useState(facts)
  useEffect(() => {
    const path = factsPathOf(session)
    if (!path) return
    const controller = new AbortController()
    void loadReportFacts(path, controller.signal).then(loaded => controller.signal.aborted || setReport(loaded))
    return () => controller.abort()
  }, [session])
  const about = useLinkedReport(session.uuid)
  return (
    <div className={css.page}>
      <PageHeading>{texts.heading}</PageHeading>
      <section className={css.card} aria-labelledby="your-report">
        <h2 id="your-report">{texts.yourReport}</h2>
        <DescriptionList>
          <DescriptionRow term={texts.number}>{report?.number ?? '…'}</DescriptionRow>
          <DescriptionRow term={texts.reportedAt}>
            {report ? dutchDate(new Date(report.createdAt)) : '…'}
          </DescriptionRow>
          {about !== 'unknown' && (
            <>
              <DescriptionRow term={myReportTexts.category}>
                {about ? <Written>{about.category}</Written> : '…'}
              </DescriptionRow>
              <DescriptionRow term={myReportTexts.where}>
                {about ? about.address || myReportTexts.pinned : '…'}
              </DescriptionRow>
            </>
          )}
        </DescriptionList>
      </section>
      <ReplyForm {...props} photos={{ label: texts.photos, hint: texts.photosHint }} />
    </div>
  )
}

/** Undefined while it is fetched: nothing below it is shown yet, so nothing moves. */
function useLinkedReport(uuid: string): LinkedReport | 'unknown' | undefined {
  const { linkedReport } = usePlainPages()
  const [report, setReport] = useState<LinkedReport | 'unknown' | undefined>(linkedReport)
  useEffect(() => {
    const controller = new AbortController()
    void loadLinkedReport(uuid, controller.signal).then(
      loaded => controller.signal.aborted || setReport(loaded ?? 'unknown'),
    )
    return () => controller.abort()
  }, [uuid])
  return report
}
