import { useEffect, useState } from 'react'
import type { ReportFacts } from '../../../features/questionnaires/report-facts.ts'
import { factsPathOf, loadReportFacts } from '../../../features/questionnaires/web/session.ts'
import { formTexts as texts } from '../../../features/questionnaires/web/texts.ts'
import { dutchDate } from '../../../kit/dutch-time.ts'
import { titleOf, useTitle } from '../../../web/title.ts'
import { DescriptionList, DescriptionRow } from '../../../web/ui/DescriptionList.tsx'
import { PageHeading } from '../../../web/ui/PageHeading.tsx'
import css from './Reply.module.css'
import { type QuestionProps, ReplyForm } from './ReplyForm.tsx'

type Props = QuestionProps & {
  /** Of the report that the question is about, where they are known already. */
  facts?: ReportFacts | undefined
}

/** The question to the reporter, below what it is about. */
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
