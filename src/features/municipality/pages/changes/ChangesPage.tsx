import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { FailedAlert } from '#features/back-office/pages/parts/FailedAlert.tsx'
import { settingKinds } from '#settings/kinds.ts'
import { dayIn, idIn, LogPages } from '#settings/pages/parts/Log.tsx'
import { SettingsHeading } from '#settings/pages/parts/SettingsHeading.tsx'
import { usePageTitle } from '#web/configuration-context.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Skeleton } from '#web/ui/loading.tsx'
import type { ChangesQuery } from '../../overview/contract.ts'
import { settingChangesQuery } from '../../overview/web/queries.ts'
import { changesHref, changesPath } from '../settings-pages.ts'
import { ChangesFilter } from './ChangesFilter.tsx'
import { ChangeTable } from './ChangeTable.tsx'

export function ChangesPage() {
  const [params] = useSearchParams()
  const filter = filterIn(params)
  const before = params.get('before') ?? undefined
  const isFiltered = changesHref({ ...filter, before }) !== changesPath
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(settingChangesQuery({ ...filter, before }))
  usePageTitle('Alle wijzigingen', 'Instellingen')
  return (
    <>
      <SettingsHeading>Alle wijzigingen</SettingsHeading>
      <p>Wie wat wijzigde in de instellingen die jij mag zien.</p>
      <ChangesFilter filter={filter} />
      {isPending && <Skeleton lines={12} label="Bezig met ophalen…" />}
      {error && !data && (
        <FailedAlert title="De wijzigingen konden niet opgehaald worden" error={error} retry={() => void refetch()} />
      )}
      {data?.results.length === 0 && !isFiltered && <p>Er is nog niets gewijzigd.</p>}
      {data?.results.length === 0 && isFiltered && (
        <Alert title="Niets gevonden" live={false}>
          <p>
            <Link href={changesHref({})}>Wis filter</Link>
          </p>
        </Alert>
      )}
      {data && data.results.length > 0 && (
        <ChangeTable changes={data.results} kind={filter.kind} busy={isPlaceholderData} />
      )}
      <LogPages
        newest={before && changesHref(filter)}
        older={data?.next ? changesHref({ ...filter, before: data.next }) : undefined}
      />
    </>
  )
}

/** An invalid value does not filter. */
const filterIn = (params: URLSearchParams): ChangesQuery => ({
  kind: settingKinds.find(kind => kind === params.get('kind')),
  user: idIn(params.get('user')),
  from: dayIn(params.get('from')),
  to: dayIn(params.get('to')),
})
