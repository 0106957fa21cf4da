import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReportFilter } from '../../../features/filters/contract.ts'
import { Lagging } from '../../../features/insight/lagging/web/Lagging.tsx'
import { lateQuery, reopenQuery } from '../../../features/insight/lagging/web/queries.ts'
import { overviewHref } from '../../../features/overview/web/address.ts'
import { codeOf } from '../../../features/reports/status/codes.ts'
import { useSession } from '../../../features/users/web/session.ts'
import { useConfiguration } from '../../../web/configuration-context.tsx'
import { titleOf, useTitle } from '../../../web/title.ts'
import { PageHeading } from '../../../web/ui/PageHeading.tsx'
import css from './LaggingPage.module.css'

const twoWeeks = 14 * 86_400_000

/** The overdue reports of the whole municipality; each bar links to its reports. */
export function LaggingPage() {
  const { language } = useConfiguration()
  const { fetch } = useSession()
  const [end] = useState(() => new Date(Date.now() - twoWeeks).toISOString())
  const late = useQuery(lateQuery(fetch))
  const reopen = useQuery(reopenQuery(fetch, end))
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
          tone="late"
          hrefOf={listOf({ punctuality: 'late_factor_3' })}
        />
        <Lagging
          title="Verzoek tot heropenen"
          description="Meer dan 2 weken geleden is gevraagd om deze meldingen te heropenen."
          result={reopen}
          tone="reopen"
          hrefOf={listOf({ status: [codeOf('reopen-requested')], status_before: end })}
        />
      </div>
    </>
  )
}
