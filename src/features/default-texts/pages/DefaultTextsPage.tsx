import { useQuery } from '@tanstack/react-query'
import { FailedAlert } from '#features/back-office/pages/parts/FailedAlert.tsx'
import { defaultTextPath } from '#features/municipality/pages/settings-pages.ts'
import { useSession } from '#features/users/web/session.ts'
import { SettingsHeading } from '#settings/pages/parts/SettingsHeading.tsx'
import { usePageTitle } from '#web/configuration-context.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { PlusIcon } from '#web/ui/later-icons.tsx'
import { Skeleton } from '#web/ui/loading.tsx'
import { writesDefaultTexts } from '../policy.ts'
import { textsLoadError } from '../web/queries.ts'
import { allTextsQuery } from '../web/text-values.ts'
import { CategoryOrder } from './CategoryOrder.tsx'
import { CategoryLink, matchesFilter, TextFilters, TextTable, useTextFilter } from './TextList.tsx'
import { useTextNames } from './use-text-names.ts'

export function DefaultTextsPage() {
  const { user } = useSession()
  const { filter, change } = useTextFilter()
  const { data, error, refetch } = useQuery(allTextsQuery)
  const loaded = useTextNames()
  const found = data?.filter(text => matchesFilter(text, filter))
  const title = data ? `Standaardteksten (${data.length})` : 'Standaardteksten'
  usePageTitle(title)
  return (
    <>
      <SettingsHeading
        page="default texts"
        actions={
          user &&
          writesDefaultTexts(user) && (
            <LinkButton
              href={`${defaultTextPath}${filter.category && `?categorie=${filter.category}`}`}
              icon={<PlusIcon />}
            >
              Tekst toevoegen
            </LinkButton>
          )
        }
      >
        {title}
      </SettingsHeading>
      <TextFilters filter={filter} groups={loaded?.groups ?? []} onChange={change} />
      <CategoryLink id={filter.category} names={loaded?.names} />
      {!(found && loaded) && !error && <Skeleton lines={12} label="Bezig met het ophalen van de standaardteksten…" />}
      {error && !data && <FailedAlert title={textsLoadError} error={error} retry={() => void refetch()} />}
      {found && loaded && filter.state && filter.category && (
        <CategoryOrder
          category={Number(filter.category)}
          state={filter.state}
          names={loaded.names}
          mayOrder={user !== undefined && writesDefaultTexts(user, 'order')}
        />
      )}
      {found?.length === 0 && (
        <Alert title="Geen resultaten gevonden" live={false}>
          <p>Probeer een andere zoekcombinatie</p>
        </Alert>
      )}
      {found && loaded && found.length > 0 && <TextTable texts={found} names={loaded.names} />}
    </>
  )
}
