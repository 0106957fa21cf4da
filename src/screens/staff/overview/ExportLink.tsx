import { mayExport } from '../../../features/export/policy.ts'
import { overviewHref } from '../../../features/overview/web/address.ts'
import { useSession } from '../../../features/users/web/session.ts'
import { DownloadIcon } from '../../../web/ui/icons.tsx'
import { LinkButton } from '../../../web/ui/LinkButton.tsx'
import { exportPath, listParam } from '../administration/paths.ts'
import { useOverviewQuery } from './use-overview.ts'

/** The way to a file with the reports of this list. */
export function ExportLink() {
  const { user } = useSession()
  const { query } = useOverviewQuery()
  if (!user || !mayExport(user)) return null
  const list = overviewHref({ filter: query.filter, q: query.q }, exportPath)
  return (
    <LinkButton
      variant="secondary"
      icon={<DownloadIcon />}
      href={`${list}${list.includes('?') ? '&' : '?'}${listParam}=1`}
    >
      Exporteer
    </LinkButton>
  )
}
