import { useEffect, useState } from 'react'
import { factsPathOf, loadReportFacts, type ReportFacts } from '../../../features/questionnaires/web/session.ts'
import { formTexts as texts } from '../../../features/questionnaires/web/texts.ts'
import { dutchDate } from '../../../kit/dutch-time.ts'
import { titleOf, useTitle } from '../../../web/title.ts'
import { DescriptionList, DescriptionRow } from '../../../web/ui/DescriptionList.tsx'
import { PageHeading } from '../../../web/ui/PageHeading.tsx'
import css from './Reply.module.css'
import { type QuestionProps, ReplyForm } from './ReplyForm.tsx'

/** The question to the reporter, below what it is about. */
export function ReporterQuestion(props: QuestionProps) {
  const { configuration, session } = props
  useTitle(titleOf(texts.heading, configuration.language.siteTitle))
  const [report, setReport] = useState<ReportFacts>()
  useEffect(() => {
    const path = factsPathOf(session)
    if (!path) return
    const controller = new AbortController()
    void loadReportFacts(path, controller.signal).then(facts => controller.signal.aborted || setReport(facts))
    return () => controller.abort()
  }, [session])
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
        </DescriptionList>
      </section>
      <ReplyForm {...props} photos={{ label: texts.photos, hint: texts.photosHint }} />
    </div>
  )
}
