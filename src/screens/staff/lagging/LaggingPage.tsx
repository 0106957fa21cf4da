import { useQuery } from '@tanstack/react-query'
import { departmentsQuery } from '#features/categories/departments/web/queries.ts'
import type { ReportFilter } from '#features/filters/contract.ts'
import { punctualityLabel } from '#features/filters/punctuality.ts'
import { countLate, countReopenRequested } from '#features/insight/lagging/contract.ts'
import { Lagging } from '#features/insight/lagging/web/Lagging.tsx'
import { overviewHref } from '#features/overview/web/address.ts'
import { codeOf } from '#features/reports/status/codes.ts'
import { workdaysToLookAgain } from '#features/reports/status/rules.ts'
import { useApi } from '#web/api.ts'
import { useConfiguration } from '#web/configuration-context.tsx'
import { titleOf, useTitle } from '#web/title.ts'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import css from './LaggingPage.module.css'

export function LaggingPage() {
  const { language } = useConfiguration()
  const late = useApi(countLate, { query: {} })
  const reopen = useApi(countReopenRequested, { query: {} })
  // Late names would replace codes, and longer ones move the rows below.
  const departments = useQuery(departmentsQuery)
  useTitle(titleOf('Signalering', language.siteTitle))
  const listOf = (filter: ReportFilter) => (id: number) =>
    overviewHref({ filter: { ...filter, category_id: [String(id)] } })
  return (
    <>
      <PageHeading>Signalering</PageHeading>
      <div className={css.columns}>
        <Lagging
          title={punctualityLabel.late_factor_3}
          description="Deze meldingen staan langer open dan 3 keer de afhandeltermijn."
          result={late}
          isWaiting={reopen.isPending || departments.isPending}
          tone="late"
          hrefOf={listOf({ punctuality: 'late_factor_3' })}
        />
        <Lagging
          title="Verzoek tot heropenen"
          description={`Deze melders zijn niet tevreden. Zij horen binnen ${workdaysToLookAgain} werkdagen van ons.`}
          result={reopen}
          isWaiting={late.isPending || departments.isPending}
          tone="reopen"
          hrefOf={listOf({ status: [codeOf('reopen-requested')] })}
        />
      </div>
    </>
  )
}
