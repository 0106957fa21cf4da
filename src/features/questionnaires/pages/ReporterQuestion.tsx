import type { LinkedReport } from '#features/my-reports/contract.ts'
import { loadLinkedReport } from '#features/my-reports/web/my-report.ts'
import { myReportTexts } from '#features/my-reports/web/texts.ts'
import { useFetched } from '#features/site/pages/parts/loading.tsx'
import { usePlainPages } from '#features/site/pages/plain-pages.ts'
import { Written } from '#features/translations/web/WithWritten.tsx'
import { dutchDate } from '#kit/dutch-time.ts'
import { usePageTitle } from '#web/configuration-context.tsx'
import { DescriptionList, DescriptionRow } from '#web/ui/DescriptionList.tsx'
import { PageHeading } from '#web/ui/Page.tsx'
import type { ReportFacts } from '../page.ts'
import { factsPathOf, loadReportFacts } from '../web/session.ts'
import { formTexts as texts } from '../web/texts.ts'
import css from './Reply.module.css'
import { type QuestionProps, ReplyForm } from './ReplyForm.tsx'

type Props = QuestionProps & {
  facts?: ReportFacts | undefined
}

export function ReporterQuestion({ facts, ...props }: Props) {
  const { session } = props
  usePageTitle(texts.heading)
  const report = useFetched(factsPathOf(session), loadReportFacts, facts)
  const { linkedReport } = usePlainPages()
  // Undefined while it is fetched: nothing below it is shown yet, so nothing moves.
  const about = useFetched<LinkedReport | 'unknown'>(session.uuid, loadAbout, linkedReport)
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

const loadAbout = async (uuid: string, signal: AbortSignal) => (await loadLinkedReport(uuid, signal)) ?? 'unknown'
