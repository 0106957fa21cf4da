import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FailedAlert } from '#features/back-office/pages/parts/FailedAlert.tsx'
import { useSession } from '#features/users/web/session.ts'
import { SettingsHeading } from '#settings/pages/parts/SettingsHeading.tsx'
import { apiKey, versionedQuery } from '#web/api.ts'
import { usePageTitle, useRefreshConfiguration } from '#web/configuration-context.tsx'
import { Skeleton } from '#web/ui/loading.tsx'
import { municipalityHistory, readMunicipalitySettings } from '../contract.ts'
import { readSettingValues } from '../web/municipality-values.ts'
import { MunicipalityForm } from './MunicipalityForm.tsx'

const municipalityQuery = versionedQuery(
  readMunicipalitySettings,
  {},
  ({ body, version }) => ({ settings: body, saved: { values: readSettingValues(body), version } }),
  { meta: { errorTitle: 'De instellingen van de gemeente konden niet opgehaald worden' } },
)

export function MunicipalityPage() {
  const { user: me } = useSession()
  const queries = useQueryClient()
  const refresh = useRefreshConfiguration()
  const { data, error, refetch } = useQuery(municipalityQuery)
  usePageTitle('Gemeente')
  return (
    <>
      <SettingsHeading page="municipality">Gemeente</SettingsHeading>
      <p>Wat je hier wijzigt, gaat voor het bestand van de installatie. Je kunt altijd terug.</p>
      {!data && !error && <Skeleton lines={16} label="Bezig met het ophalen van de instellingen…" />}
      {error && !data && (
        <FailedAlert title="De instellingen konden niet opgehaald worden" error={error} retry={() => void refetch()} />
      )}
      {data && me && (
        <MunicipalityForm
          me={me}
          settings={data.settings}
          saved={data.saved}
          onChanged={saved => {
            queries.setQueryData(municipalityQuery.queryKey, { ...data, saved })
            void queries.invalidateQueries({ queryKey: apiKey(municipalityHistory) })
            void refresh()
          }}
        />
      )}
    </>
  )
}
