import { useQuery, useQueryClient } from '@tanstack/react-query'
import { AwaitedPage } from '#features/back-office/pages/parts/FailedAlert.tsx'
import type { Category } from '#features/categories/contract.ts'
import { isSubCategory } from '#features/categories/departments/web/department-values.ts'
import { categoriesQuery } from '#features/categories/web/queries.ts'
import { useSession } from '#features/users/web/session.ts'
import { ReadOnly } from '#settings/pages/parts/ObjectPage.tsx'
import { SettingsHeading } from '#settings/pages/parts/SettingsHeading.tsx'
import { usePageTitle } from '#web/configuration-context.tsx'
import { mayChangeStormMode } from '../policy.ts'
import { describeStorm, type StormCategory, stormModeQuery } from '../web/StormFields.tsx'
import { StormForm } from './StormForm.tsx'

export function StormPage() {
  const { user: me } = useSession()
  const queries = useQueryClient()
  const needed = [useQuery(stormModeQuery), useQuery(categoriesQuery)] as const
  const [{ data }, { data: all }] = needed
  usePageTitle('Stormstand')
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
            queries.setQueryData(stormModeQuery.queryKey, now => now && { ...now, saved })
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

function stormCategories(all: readonly Category[]): StormCategory[] {
  const mains = new Map(all.map(({ _links, name }) => [_links.self.public, name]))
  return all.filter(isSubCategory).flatMap(({ id, name, is_active, _links }) => {
    const main = mains.get(_links['sia:parent']?.public ?? '')
    return is_active && main ? [{ id, name, main }] : []
  })
}
