import type { ReactNode } from 'react'
import type { MyReport } from '#features/my-reports/contract.ts'
import { thanksTexts as texts } from '#features/my-reports/web/link-texts.ts'
import { loadMyReport } from '#features/my-reports/web/my-report.ts'
import type { ReportFacts } from '#features/questionnaires/page.ts'
import { loadReportFacts } from '#features/questionnaires/web/session.ts'
import { inPageLanguage } from '#features/translations/web/in-page-language.ts'
import { WithWritten } from '#features/translations/web/WithWritten.tsx'
import { usePageTitle } from '#web/configuration-context.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { PageHeading } from '#web/ui/Page.tsx'
import { useFetched } from './loading.tsx'
import css from './Outcome.module.css'

export type ReportNow = {
  facts: ReportFacts
  page: MyReport | undefined
}

export const useReportNow = (factsPath: string | undefined) => useFetched(factsPath, load)

async function load(factsPath: string, signal: AbortSignal): Promise<ReportNow | undefined> {
  const facts = await loadReportFacts(factsPath, signal)
  if (!facts) return undefined
  const loaded = await loadMyReport(facts.id, signal)
  return { facts, page: loaded.kind === 'open' ? loaded.report : undefined }
}

type Props = {
  heading: string
  report: ReportNow | undefined
  children: ReactNode
}

export function ReportThanks({ heading, report, children }: Props) {
  usePageTitle(heading)
  return (
    <div className={css.outcome}>
      <PageHeading page="thanks">{heading}</PageHeading>
      {report && (
        <p>
          <WithWritten text={texts.about(nameOf(report))} name={report.page?.category ?? ''} />
        </p>
      )}
      {children}
      {report && !report.page && <p>{texts.viewByMail}</p>}
      {report?.page && (
        <div className={css.buttons}>
          <LinkButton variant="secondary" href={`/melding/${report.facts.id}`}>
            {texts.view}
          </LinkButton>
        </div>
      )}
    </div>
  )
}

/** `SIG-12 (Straatverlichting, Kerkstraat 12)`; without an open page of the report only the number. */
function nameOf({ facts, page }: ReportNow): string {
  const what = page && [inPageLanguage(page.category), page.address].filter(Boolean).join(', ')
  return what ? `${facts.number} (${what})` : facts.number
}
