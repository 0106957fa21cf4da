import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Export } from '../../../features/export/contract.ts'
import { mayExportTables } from '../../../features/export/policy.ts'
import { type ExportChoice, ExportForm } from '../../../features/export/web/ExportForm.tsx'
import { ExportList } from '../../../features/export/web/ExportList.tsx'
import {
  exportsQuery,
  useCancelExport,
  useCreateExport,
  useDownloadExport,
} from '../../../features/export/web/queries.ts'
import { countQuery } from '../../../features/overview/lists/web/queries.ts'
import { overviewHref, parseOverviewQuery } from '../../../features/overview/web/address.ts'
import { seesContactDetails } from '../../../features/reports/policy.ts'
import { useSession } from '../../../features/users/web/session.ts'
import { useConfiguration } from '../../../web/configuration-context.tsx'
import { titleOf, useTitle } from '../../../web/title.ts'
import { Link } from '../../../web/ui/Link.tsx'
import { Skeleton } from '../../../web/ui/Skeleton.tsx'
import { SettingsHeading } from '../settings/parts/SettingsHeading.tsx'
import { FailedLog } from './FailedLog.tsx'
import { listParam } from './paths.ts'

/** Files with reports: of the list that the user came from, or of all. */
export function ExportPage() {
  const { language } = useConfiguration()
  const { fetch, user } = useSession()
  const [params] = useSearchParams()
  const isList = params.has(listParam)
  const { filter, q } = parseOverviewQuery(params)
  const exports = useQuery(exportsQuery(fetch))
  const create = useCreateExport(fetch)
  useTitle(titleOf('Exporteren', language.siteTitle))
  const make = ({ from, to, ...choice }: ExportChoice) => {
    const period = { ...(from && { created_after: from }), ...(to && { created_before: `${to}T23:59:59` }) }
    const selection = choice.kind === 'tables' ? {} : isList ? { filter, q } : { filter: period }
    create.mutate({ ...choice, ...selection })
  }
  return (
    <>
      <SettingsHeading>Exporteren</SettingsHeading>
      {isList ? <ListSelection query={{ filter, q }} /> : <p>Je krijgt de meldingen die je zelf mag zien.</p>}
      {user && (
        <ExportForm
          key={String(isList)}
          isList={isList}
          rights={{ tables: mayExportTables(user), contact: seesContactDetails(user) }}
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

type ListQuery = Pick<ReturnType<typeof parseOverviewQuery>, 'filter' | 'q'>

/** Which reports of the list are exported. */
function ListSelection({ query }: { query: ListQuery }) {
  const { fetch } = useSession()
  const { data } = useQuery(countQuery(fetch, query))
  const count = data === undefined ? '' : ` (${data.toLocaleString('nl-NL')} ${data === 1 ? 'melding' : 'meldingen'})`
  return (
    <p>
      Je exporteert <Link href={overviewHref(query)}>de lijst die je openhad</Link>
      {count}.
    </p>
  )
}

function Made({ exports }: { exports: readonly Export[] }) {
  const { fetch } = useSession()
  const cancel = useCancelExport(fetch)
  const download = useDownloadExport(fetch)
  if (exports.length === 0) return <p>Je hebt nog geen bestand gemaakt.</p>
  return (
    <ExportList
      exports={exports}
      downloading={download.isPending ? download.variables.id : undefined}
      onDownload={one => download.mutate(one)}
      onCancel={id => cancel.mutate(id)}
    />
  )
}
