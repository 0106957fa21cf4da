import { useEffect, useState } from 'react'
import { paths } from '#features/my-reports/access/paths.ts'
import type { LinkedReport } from '#features/my-reports/contract.ts'
import { reportPagePath } from '#features/my-reports/paths.ts'
import { nowOf, linkHelpTexts as texts, thanksTexts } from '#features/my-reports/web/link-texts.ts'
import { loadLinkedReport, loadMyReport } from '#features/my-reports/web/my-report.ts'
import { inPageLanguage } from '#features/translations/web/in-page-language.ts'
import { WithWritten } from '#features/translations/web/WithWritten.tsx'
import type { PublicConfiguration } from '#kit/configuration.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Unbroken } from '#web/ui/Unbroken.tsx'
import css from './Outcome.module.css'
import { usePlainPages } from './plain-pages.ts'

type Props = {
  configuration: PublicConfiguration
  /** The token of a survey or a question; the link may be one of ours. */
  token?: string
  offersLink?: boolean
}

export function LinkHelp({ configuration, token, offersLink = true }: Props) {
  const linked = useLinkedReport(token)
  const { phoneNumber } = configuration.language
  const callText = offersLink ? texts.call : texts.callWithNumber
  const isOffered = offersLink && configuration.featureFlags.enableMyIncidents
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

function useLinkedReport(token: string | undefined) {
  const { linkedReport } = usePlainPages()
  const [linked, setLinked] = useState<{ report: LinkedReport; isOpen: boolean }>()
  useEffect(() => {
    const controller = new AbortController()
    if (token !== undefined)
      void load(token, controller.signal).then(loaded => controller.signal.aborted || setLinked(loaded))
    return () => controller.abort()
  }, [token])
  return linkedReport ? { report: linkedReport, isOpen: false } : linked
}

async function load(token: string, signal: AbortSignal) {
  const report = await loadLinkedReport(token, signal)
  return report && { report, isOpen: (await loadMyReport(report.id, signal)).kind === 'open' }
}
