import type { LinkedReport } from '#features/my-reports/contract.ts'
import { paths, reportPagePath } from '#features/my-reports/paths.ts'
import { nowOf, linkHelpTexts as texts, thanksTexts } from '#features/my-reports/web/link-texts.ts'
import { loadLinkedReport, loadMyReport } from '#features/my-reports/web/my-report.ts'
import { inPageLanguage } from '#features/translations/web/in-page-language.ts'
import { WithWritten } from '#features/translations/web/WithWritten.tsx'
import { useConfiguration } from '#web/configuration-context.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Unbroken } from '#web/ui/contact.tsx'
import { usePlainPages } from '../plain-pages.ts'
import { useFetched } from './loading.tsx'
import css from './Outcome.module.css'

type Props = {
  /** The token of a survey or a question; the link may be one of ours. */
  token?: string
  offersLink?: boolean
}

export function LinkHelp({ token, offersLink = true }: Props) {
  const { linkedReport } = usePlainPages()
  const fetched = useFetched(token, load)
  const linked = linkedReport ? { report: linkedReport, isOpen: false } : fetched
  const { featureFlags, language } = useConfiguration()
  const { phoneNumber } = language
  const callText = offersLink ? texts.call : texts.callWithNumber
  const isOffered = offersLink && featureFlags.enableMyIncidents
  const now = linked && nowOf(linked.report)
  return (
    <>
      {linked && (
        <p>
          <WithWritten text={thanksTexts.about(nameOf(linked.report))} name={linked.report.category} />
        </p>
      )}
      {now && <p>{now}</p>}
      <p>
        <Unbroken text={linked ? texts.callAbout(phoneNumber, linked.report.number) : callText(phoneNumber)} />
      </p>
      {(linked?.isOpen || isOffered) && (
        <div className={css.buttons}>
          {linked?.isOpen ? (
            <LinkButton variant="secondary" href={reportPagePath(linked.report.id)}>
              {thanksTexts.view}
            </LinkButton>
          ) : (
            <LinkButton variant="secondary" href={paths.login}>
              {texts.request}
            </LinkButton>
          )}
        </div>
      )}
    </>
  )
}

/** `SIG-12 (Straatverlichting, Kerkstraat 12)` */
function nameOf({ number, category, address }: LinkedReport): string {
  return `${number} (${[inPageLanguage(category), address].filter(Boolean).join(', ')})`
}

async function load(token: string, signal: AbortSignal) {
  const report = await loadLinkedReport(token, signal)
  return report && { report, isOpen: (await loadMyReport(report.id, signal)).kind === 'open' }
}
