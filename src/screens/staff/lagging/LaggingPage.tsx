import { useQuery } from '@tanstack/react-query'
import type { ReportFilter } from '../../../features/filters/contract.ts'
import { Lagging } from '../../../features/insight/lagging/web/Lagging.tsx'
import { lateQuery, reopenQuery } from '../../../features/insight/lagging/web/queries.ts'
import { overviewHref } from '../../../features/overview/web/address.ts'
import { codeOf } from '../../../features/reports/status/codes.ts'
import { workdaysToLookAgain } from '../../../features/reports/status/rules.ts'
import { useSession } from '../../../features/users/web/session.ts'
import { useConfiguration } from '../../../web/configuration-context.tsx'
import { titleOf, useTitle } from '../../../web/title.ts'
import { PageHeading } from '../../../web/ui/PageHeading.tsx'
import css from './LaggingPage.module.css'

/** The overdue reports of the whole municipality, and those whose reporter waits for an answer; each bar links to its reports. */
export function LaggingPage() {
  const { language } = useConfiguration()
  const { fetch } = useSession()
  const late = useQuery(lateQuery(fetch))
  const reopen = useQuery(reopenQuery(fetch))
  useTitle(titleOf('Signalering', language.siteTitle))
  const listOf = (filter: ReportFilter) => (id: number) =>
    overviewHref({ filter: { ...filter, category_id: [String(id)] } })
  return (
    <>
      <PageHeading>Signalering</PageHeading>
      <div className={css.columns}>
        <Lagging
          title="Buiten de afhandeltermijn"
          description="Deze meldingen staan langer open dan 3 keer de afhandeltermijn."
          result={late}
          isWaiting={reopen.isPending}
          tone="late"
          hrefOf={listOf({ punctuality: 'late_factor_3' })}
        />
        <Lagging
          title="Verzoek tot heropenen"
          description={`Deze melders zijn niet tevreden. Zij horen binnen ${workdaysToLookAgain} werkdagen van ons.`}
          result={reopen}
          isWaiting={late.isPending}
          tone="reopen"
          hrefOf={listOf({ status: [codeOf('reopen-requested')] })}
        />
      </div>
    </>
  )
}
