import { useQuery } from '@tanstack/react-query'
import type { Export } from '#features/export/contract.ts'
import { mayExport, mayExportTables } from '#features/export/policy.ts'
import { type ExportChoice, ExportForm } from '#features/export/web/ExportForm.tsx'
import { ExportList } from '#features/export/web/ExportList.tsx'
import { exportsQuery, useCancelExport, useCreateExport, useDownloadExport } from '#features/export/web/queries.ts'
import { overviewPath } from '#features/overview/paths.ts'
import { seesContactDetails } from '#features/reports/policy.ts'
import { useSession } from '#features/users/web/session.ts'
import { useConfiguration } from '#web/configuration-context.tsx'
import { titleOf, useTitle } from '#web/title.ts'
import { Link } from '#web/ui/Link.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { SettingsHeading } from '../settings/parts/SettingsHeading.tsx'
import { FailedLog } from './FailedLog.tsx'

export function ExportPage() {
  const { language } = useConfiguration()
  const { user } = useSession()
  const exports = useQuery(exportsQuery)
  const create = useCreateExport()
  useTitle(titleOf('Exporteren', language.siteTitle))
  const make = ({ from, to, ...choice }: ExportChoice) => {
    const period = { ...(from && { created_after: from }), ...(to && { created_before: `${to}T23:59:59` }) }
    create.mutate({ body: { ...choice, filter: choice.kind === 'tables' ? {} : period } })
  }
  return (
    <>
      <SettingsHeading>Exporteren</SettingsHeading>
      <p>
        Je krijgt de meldingen die je zelf mag zien. Voor een deel ervan filter je in{' '}
        <Link href={overviewPath}>het overzicht</Link> en kies je daar Exporteren.
      </p>
      {user && (
        <ExportForm
          rights={{ reports: mayExport(user), tables: mayExportTables(user), contact: seesContactDetails(user) }}
          isBusy={create.isPending}
          onSubmit={make}
        />
      )}
      <h2>Gemaakt</h2>
      {exports.isPending && <Skeleton lines={3} label="Bezig met het ophalen van de bestanden…" />}
      {exports.error && !exports.data && (
        <FailedLog
          title="De bestanden konden niet opgehaald worden"
          error={exports.error}
          retry={() => void exports.refetch()}
        />
      )}
      {exports.data && <Made exports={exports.data} />}
    </>
  )
}

function Made({ exports }: { exports: readonly Export[] }) {
  const cancel = useCancelExport()
  const download = useDownloadExport()
  if (exports.length === 0) return <p>Je hebt nog geen bestand gemaakt.</p>
  return (
    <ExportList
      exports={exports}
      downloading={download.isPending ? download.variables.id : undefined}
      onDownload={one => download.mutate(one)}
      onCancel={id => cancel.mutate({ params: { id } })}
    />
  )
}
