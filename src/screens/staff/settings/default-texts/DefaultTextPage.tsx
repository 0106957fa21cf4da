import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { categoriesQuery } from '../../../../features/categories/web/queries.ts'
import { writesDefaultTexts } from '../../../../features/default-texts/policy.ts'
import { textQuery, textsKey } from '../../../../features/default-texts/web/settings-queries.ts'
import { describeDefaultText, newDefaultText } from '../../../../features/default-texts/web/text-values.ts'
import { useSession } from '../../../../features/users/web/session.ts'
import { useConfiguration } from '../../../../web/configuration-context.tsx'
import { titleOf, useTitle } from '../../../../web/title.ts'
import { NotFoundPage } from '../../frame/NotFoundPage.tsx'
import { AwaitedPage } from '../../parts/AwaitedPage.tsx'
import { defaultTextsPath } from '../pages.ts'
import { BackLink } from '../parts/BackLink.tsx'
import { ReadOnly } from '../parts/ReadOnly.tsx'
import { SettingsHeading } from '../parts/SettingsHeading.tsx'
import { DefaultTextForm } from './DefaultTextForm.tsx'
import { useTextNames } from './use-text-names.ts'

/** One default text. */
export function DefaultTextPage() {
  const { id = '' } = useParams()
  return /^[1-9]\d{0,14}$/.test(id) ? <NumberedText key={id} id={Number(id)} /> : <NotFoundPage />
}

function NumberedText({ id }: { id: number }) {
  const { language } = useConfiguration()
  const { fetch, user: me } = useSession()
  const queries = useQueryClient()
  const needed = [useQuery(textQuery(fetch, id)), useQuery(categoriesQuery(fetch))] as const
  const [{ data: saved }] = needed
  const loaded = useTextNames()
  const title = saved?.values.title ?? 'Standaardtekst'
  const isReady = saved && loaded && me
  useTitle(titleOf(title, 'Standaardteksten', language.siteTitle))
  return (
    <>
      <BackLink href={defaultTextsPath}>Standaardteksten</BackLink>
      <SettingsHeading page={`default text ${id}`}>{title}</SettingsHeading>
      <AwaitedPage
        queries={needed}
        lines={12}
        label="Bezig met het ophalen van de tekst…"
        errorTitle="De standaardtekst kon niet opgehaald worden"
      />
      {isReady && writesDefaultTexts(me) && (
        <DefaultTextForm
          id={id}
          me={me}
          saved={saved}
          {...loaded}
          onChanged={latest => {
            queries.setQueryData(textQuery(fetch, id).queryKey, latest)
            void queries.invalidateQueries({ queryKey: [textsKey] })
          }}
        />
      )}
      {isReady && !writesDefaultTexts(me) && <ReadOnly description={describeDefaultText(saved.values, loaded.names)} />}
    </>
  )
}

/** The form for a new text; `?categorie=12` has the category for which it is. */
export function NewDefaultTextPage() {
  const [params] = useSearchParams()
  const category = Number(params.get('categorie'))
  const { language } = useConfiguration()
  const { fetch, user: me } = useSession()
  const queries = useQueryClient()
  const categories = useQuery(categoriesQuery(fetch))
  const loaded = useTextNames()
  useTitle(titleOf('Standaardtekst toevoegen', language.siteTitle))
  return (
    <>
      <BackLink href={defaultTextsPath}>Standaardteksten</BackLink>
      <SettingsHeading>Standaardtekst toevoegen</SettingsHeading>
      <AwaitedPage
        queries={[categories]}
        lines={12}
        label="Bezig met het ophalen van de categorieën…"
        errorTitle="De categorieën konden niet opgehaald worden"
      />
      {loaded && me && (
        <DefaultTextForm
          id={undefined}
          me={me}
          saved={{
            values: { ...newDefaultText('m'), categories: loaded.names.categories.has(category) ? [category] : [] },
            version: '',
          }}
          {...loaded}
          onChanged={() => void queries.invalidateQueries({ queryKey: [textsKey] })}
        />
      )}
    </>
  )
}
