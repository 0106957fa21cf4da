import { useQuery } from '@tanstack/react-query'
import { settingsOverviewQuery } from '../../../../features/municipality/overview/web/queries.ts'
import { useSession } from '../../../../features/users/web/session.ts'
import { useConfiguration } from '../../../../web/configuration-context.tsx'
import { titleOf, useTitle } from '../../../../web/title.ts'
import { Skeleton } from '../../../../web/ui/Skeleton.tsx'
import { FailedAlert } from '../../parts/FailedAlert.tsx'
import { settingsGoals } from '../goals.ts'
import { SettingsHeading } from '../parts/SettingsHeading.tsx'
import { Attention } from './Attention.tsx'
import { attentionLines } from './attention-lines.ts'
import { Goals } from './Goals.tsx'
import { LastChanges } from './LastChanges.tsx'

/** Where the settings begin: what needs attention, what the user may change, by task, and what was changed last. */
export function SettingsHomePage() {
  const { language, featureFlags } = useConfiguration()
  const { user, fetch } = useSession()
  const groups = user ? settingsGoals(user, featureFlags) : []
  const { data, error, isPending, refetch } = useQuery({
    ...settingsOverviewQuery(fetch),
    enabled: groups.length > 0,
  })
  useTitle(titleOf('Instellingen', language.siteTitle))
  return (
    <>
      <SettingsHeading>Instellingen</SettingsHeading>
      {groups.length === 0 && <p>Je hebt geen rechten om instellingen te zien of te wijzigen.</p>}
      {groups.length > 0 && isPending && <Skeleton lines={14} label="Bezig met het ophalen van de instellingen…" />}
      {error && !data && (
        <FailedAlert
          title="Wat aandacht vraagt en wat er veranderde, kon niet opgehaald worden"
          error={error}
          retry={() => void refetch()}
        />
      )}
      {data && <Attention lines={attentionLines(data.attention)} />}
      {(data || error) && <Goals groups={groups} counts={data?.counts ?? {}} inactive={data?.inactive ?? {}} />}
      {data && <LastChanges changes={data.changes} />}
    </>
  )
}
