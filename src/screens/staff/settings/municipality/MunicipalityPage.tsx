import { useQuery, useQueryClient } from '@tanstack/react-query'
import { municipalityKey, municipalityQuery } from '../../../../features/municipality/settings/web/queries.ts'
import { useSession } from '../../../../features/users/web/session.ts'
import { useConfiguration } from '../../../../web/configuration-context.tsx'
import { useRefreshConfiguration } from '../../../../web/fresh-configuration.tsx'
import { titleOf, useTitle } from '../../../../web/title.ts'
import { Skeleton } from '../../../../web/ui/Skeleton.tsx'
import { FailedAlert } from '../../parts/FailedAlert.tsx'
import { SettingsHeading } from '../parts/SettingsHeading.tsx'
import { MunicipalityForm } from './MunicipalityForm.tsx'

/** Texts, colours, logo, links, map and switches of the municipality. */
export function MunicipalityPage() {
  const { language } = useConfiguration()
  const { fetch, user: me } = useSession()
  const queries = useQueryClient()
  const refresh = useRefreshConfiguration()
  const { data, error, refetch } = useQuery(municipalityQuery(fetch))
  useTitle(titleOf('Gemeente', language.siteTitle))
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
            queries.setQueryData(municipalityQuery(fetch).queryKey, { ...data, saved })
            void queries.invalidateQueries({ queryKey: [municipalityKey, 'history'] })
            void refresh()
          }}
        />
      )}
    </>
  )
}
