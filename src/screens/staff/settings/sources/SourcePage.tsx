import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { ownSourceQuery, ownSourcesQuery } from '../../../../features/reports/sources/web/queries.ts'
import { describeSource, newSource } from '../../../../features/reports/sources/web/source-values.ts'
import { useSession } from '../../../../features/users/web/session.ts'
import { useConfiguration } from '../../../../web/configuration-context.tsx'
import { titleOf, useTitle } from '../../../../web/title.ts'
import { Skeleton } from '../../../../web/ui/Skeleton.tsx'
import { NotFoundPage } from '../../frame/NotFoundPage.tsx'
import { FailedAlert } from '../../parts/FailedAlert.tsx'
import { mayChangeCategories } from '../categories/rights.ts'
import { sourcesPath } from '../pages.ts'
import { BackLink } from '../parts/BackLink.tsx'
import { ReadOnly } from '../parts/ReadOnly.tsx'
import { SettingsHeading } from '../parts/SettingsHeading.tsx'
import { SourceForm } from './SourceForm.tsx'

/** One source of reports. */
export function SourcePage() {
  const { id = '' } = useParams()
  return /^[1-9]\d{0,14}$/.test(id) ? <NumberedSource key={id} id={Number(id)} /> : <NotFoundPage />
}

function NumberedSource({ id }: { id: number }) {
  const { language } = useConfiguration()
  const { fetch, user: me } = useSession()
  const queries = useQueryClient()
  const { data, error, isPending, refetch } = useQuery(ownSourceQuery(fetch, id))
  const all = useQuery(ownSourcesQuery(fetch)).data
  const name = data?.source.name ?? 'Bron'
  useTitle(titleOf(name, 'Bronnen', language.siteTitle))
  const isComplete = data && all && me
  return (
    <>
      <BackLink href={sourcesPath}>Bronnen</BackLink>
      <SettingsHeading page={`source ${id}`}>{name}</SettingsHeading>
      {(isPending || (data && !isComplete)) && <Skeleton lines={8} label="Bezig met het ophalen van de bron…" />}
      {error && !data && (
        <FailedAlert title="De bron kon niet opgehaald worden" error={error} retry={() => void refetch()} />
      )}
      {isComplete && mayChangeCategories(me) && (
        <SourceForm
          source={data.source}
          saved={data.saved}
          me={me}
          others={all.filter(other => other.id !== id)}
          onChanged={saved => {
            queries.setQueryData(ownSourceQuery(fetch, id).queryKey, { ...data, saved })
            void queries.invalidateQueries({ queryKey: ['sources'] })
          }}
        />
      )}
      {isComplete && !mayChangeCategories(me) && <ReadOnly description={describeSource(data.saved.values)} />}
    </>
  )
}

/** The form for a new source, which comes last in the list. */
export function NewSourcePage() {
  const { language } = useConfiguration()
  const { fetch, user: me } = useSession()
  const queries = useQueryClient()
  const all = useQuery(ownSourcesQuery(fetch)).data
  useTitle(titleOf('Bron toevoegen', language.siteTitle))
  return (
    <>
      <BackLink href={sourcesPath}>Bronnen</BackLink>
      <SettingsHeading>Bron toevoegen</SettingsHeading>
      {!(all && me) && <Skeleton lines={8} label="Bezig met het ophalen van de bronnen…" />}
      {all && me && (
        <SourceForm
          source={undefined}
          saved={{ values: newSource, version: '' }}
          me={me}
          others={all}
          onChanged={() => void queries.invalidateQueries({ queryKey: ['sources'] })}
        />
      )}
    </>
  )
}
