import { lazy, Suspense } from 'react'
import { mayExport } from '#features/export/policy.ts'
import { exportPath } from '#features/municipality/pages/settings-pages.ts'
import { mayOpen } from '#features/users/menu.ts'
import { useSession } from '#features/users/web/session.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { DownloadIcon, PrintIcon } from '#web/ui/later-icons.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import { useLazyDialogState, useNotices } from '#web/ui/notices.tsx'
import { printPath } from '../paths.ts'
import { orderingShown, overviewHref } from '../web/address.ts'
import { useListColumns } from './list-view.ts'
import { useOverviewQuery } from './use-overview.ts'

const fetchDialog = async () => ({
  default: (await import('#features/export/web/ListExportDialog.tsx')).ListExportDialog,
})
const ListExportDialog = lazy(fetchDialog)

export function ExportMenu() {
  const { user } = useSession()
  const { query } = useOverviewQuery()
  const columns = useListColumns(query.filter)
  const dialog = useLazyDialogState<true>(fetchDialog)
  const { notify } = useNotices()
  const copyLink = async () => {
    await navigator.clipboard.writeText(window.location.href)
    notify({
      title: 'De link is gekopieerd',
      message: 'Een collega ziet daar alleen de meldingen die die mag zien.',
      variant: 'success',
      type: 'local',
    })
  }
  const { filter, q } = query
  const ordering = orderingShown(query)
  const printHref = overviewHref({ filter, q, ordering }, printPath)
  if (!user || !mayExport(user))
    return (
      <LinkButton variant="secondary" icon={<PrintIcon />} href={printHref}>
        Afdrukken
      </LinkButton>
    )
  return (
    <>
      <Menu
        label="Exporteren"
        icon={<DownloadIcon />}
        items={[
          { label: 'CSV van deze lijst', icon: <DownloadIcon />, onPress: () => void dialog.open(true) },
          { label: 'Afdrukken', icon: <PrintIcon />, href: printHref },
          ...('clipboard' in navigator ? [{ label: 'Kopieer link', onPress: () => void copyLink() }] : []),
        ]}
      />
      <Suspense>
        {dialog.shown && (
          <ListExportDialog
            key={dialog.times}
            open={dialog.isOpen}
            list={{ filter, q, ordering, columns: columns.map(({ field }) => field) }}
            filesLink={mayOpen(user, 'csvExport') ? <Link href={exportPath}>Exporteren</Link> : undefined}
            onClose={dialog.close}
          />
        )}
      </Suspense>
    </>
  )
}
