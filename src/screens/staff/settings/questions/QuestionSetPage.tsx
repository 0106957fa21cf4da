import { useQuery, useQueryClient } from '@tanstack/react-query'
import { listQuestionSets, readQuestionSet } from '#features/question-sets/settings/contract.ts'
import { mayDo } from '#features/users/menu.ts'
import { useSession } from '#features/users/web/session.ts'
import { apiKey, versionedQuery } from '#web/api.ts'
import { useConfiguration } from '#web/configuration-context.tsx'
import { titleOf, useTitle } from '#web/title.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { FailedAlert } from '../../parts/FailedAlert.tsx'
import { questionSetsPath } from '../pages.ts'
import { BackLink } from '../parts/BackLink.tsx'
import { Numbered } from '../parts/ObjectPage.tsx'
import { SettingsHeading } from '../parts/SettingsHeading.tsx'
import { QuestionSetAsText } from './QuestionSetAsText.tsx'
import { QuestionSetForm } from './QuestionSetForm.tsx'
import { readSetValues } from './use-set-saving.ts'

const questionSetQuery = (id: number) =>
  versionedQuery(readQuestionSet, { params: { id } }, ({ body, version }) => ({
    set: body,
    saved: { values: readSetValues(body), version },
  }))

export const QuestionSetPage = () => <Numbered>{id => <NumberedSet id={id} />}</Numbered>

function NumberedSet({ id }: { id: number }) {
  const { language } = useConfiguration()
  const { user: me } = useSession()
  const queries = useQueryClient()
  const query = questionSetQuery(id)
  const { data, error, refetch } = useQuery(query)
  const title = data ? `Vragen over ${data.set.name}` : 'Vragen'
  useTitle(titleOf(title, language.siteTitle))
  const mayChange = me !== undefined && mayDo(me, 'changeCategories')
  return (
    <>
      <BackLink href={questionSetsPath}>Vragen</BackLink>
      <SettingsHeading page={`question set ${id}`}>{title}</SettingsHeading>
      {!data && !error && <Skeleton lines={14} label="Bezig met het ophalen van de vragen…" />}
      {error && !data && (
        <FailedAlert title="De vragen konden niet opgehaald worden" error={error} retry={() => void refetch()} />
      )}
      {data && me && mayChange && (
        <QuestionSetForm
          set={data.set}
          saved={data.saved}
          me={me}
          onChanged={saved => {
            queries.setQueryData(query.queryKey, { ...data, saved })
            void queries.invalidateQueries({ queryKey: apiKey(listQuestionSets) })
          }}
        />
      )}
      {data && !mayChange && <QuestionSetAsText set={data.set} />}
    </>
  )
}
