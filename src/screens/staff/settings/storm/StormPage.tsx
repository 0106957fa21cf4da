import { useQuery, useQueryClient } from '@tanstack/react-query'
import { categoriesQuery } from '../../../../features/categories/web/queries.ts'
import { mayChangeStormMode } from '../../../../features/storm-mode/policy.ts'
import { stormModeQuery } from '../../../../features/storm-mode/web/queries.ts'
import { describeStorm } from '../../../../features/storm-mode/web/storm-values.ts'
import { useSession } from '../../../../features/users/web/session.ts'
import { useConfiguration } from '../../../../web/configuration-context.tsx'
import { titleOf, useTitle } from '../../../../web/title.ts'
import { AwaitedPage } from '../../parts/AwaitedPage.tsx'
import { ReadOnly } from '../parts/ReadOnly.tsx'
import { SettingsHeading } from '../parts/SettingsHeading.tsx'
import { StormForm } from './StormForm.tsx'
import { stormCategories } from './storm-categories.ts'

/** The storm mode: what residents read during a storm, and until when. */
export function StormPage() {
  const { language } = useConfiguration()
  const { fetch, user: me } = useSession()
  const queries = useQueryClient()
  const needed = [useQuery(stormModeQuery(fetch)), useQuery(categoriesQuery(fetch))] as const
  const [{ data }, { data: all }] = needed
  useTitle(titleOf('Stormstand', language.siteTitle))
  const categories = all && stormCategories(all)
  return (
    <>
      <SettingsHeading>Stormstand</SettingsHeading>
      <p>Als het stormt, lezen melders op elke pagina wat er aan de hand is en wie ze kunnen bellen.</p>
      <AwaitedPage
        queries={needed}
        lines={8}
        label="Bezig met het ophalen van de stormstand…"
        errorTitle="De stormstand kon niet opgehaald worden"
      />
      {data && categories && me && mayChangeStormMode(me) && (
        <StormForm
          on={data.on}
          saved={data.saved}
          me={me}
          categories={categories}
          onChanged={saved => {
            queries.setQueryData(stormModeQuery(fetch).queryKey, now => now && { ...now, saved })
            void queries.invalidateQueries({ queryKey: ['storm-mode'] })
          }}
        />
      )}
      {data && categories && me && !mayChangeStormMode(me) && (
        <ReadOnly description={describeStorm(categories)(data.saved.values)} />
      )}
    </>
  )
}
