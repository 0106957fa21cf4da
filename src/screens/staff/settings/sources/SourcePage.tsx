import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { ownSourceQuery, ownSourcesQuery } from '../../../../features/reports/sources/web/queries.ts'
import { describeSource, newSource } from '../../../../features/reports/sources/web/source-values.ts'
import { useSession } from '../../../../features/users/web/session.ts'
import { useConfiguration } from '../../../../web/configuration-context.tsx'
import { titleOf, useTitle } from '../../../../web/title.ts'
import { NotFoundPage } from '../../frame/NotFoundPage.tsx'
import { AwaitedPage } from '../../parts/AwaitedPage.tsx'
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
  const needed = [useQuery(ownSourceQuery(fetch, id)), useQuery(ownSourcesQuery(fetch))] as const
  const [{ data }, { data: all }] = needed
  const name = data?.source.name ?? 'Bron'
  useTitle(titleOf(name, 'Bronnen', language.siteTitle))
  const isComplete = data && all && me
  return (
    <>
      <BackLink href={sourcesPath}>Bronnen</BackLink>
      <SettingsHeading page={`source ${id}`}>{name}</SettingsHeading>
      <AwaitedPage
        queries={needed}
        lines={8}
        label="Bezig met het ophalen van de bron…"
        errorTitle="De bron kon niet opgehaald worden"
      />
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
  const sources = useQuery(ownSourcesQuery(fetch))
  const all = sources.data
  useTitle(titleOf('Bron toevoegen', language.siteTitle))
  return (
    <>
      <BackLink href={sourcesPath}>Bronnen</BackLink>
      <SettingsHeading>Bron toevoegen</SettingsHeading>
      <AwaitedPage
        queries={[sources]}
        lines={8}
        label="Bezig met het ophalen van de bronnen…"
        errorTitle="De bronnen konden niet opgehaald worden"
      />
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
