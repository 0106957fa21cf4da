import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { questionSetQuery, questionSetsKey } from '../../../../features/question-sets/settings/web/queries.ts'
import { useSession } from '../../../../features/users/web/session.ts'
import { useConfiguration } from '../../../../web/configuration-context.tsx'
import { titleOf, useTitle } from '../../../../web/title.ts'
import { Skeleton } from '../../../../web/ui/Skeleton.tsx'
import { NotFoundPage } from '../../frame/NotFoundPage.tsx'
import { FailedAlert } from '../../parts/FailedAlert.tsx'
import { mayChangeCategories } from '../categories/rights.ts'
import { questionSetsPath } from '../pages.ts'
import { BackLink } from '../parts/BackLink.tsx'
import { SettingsHeading } from '../parts/SettingsHeading.tsx'
import { QuestionSetAsText } from './QuestionSetAsText.tsx'
import { QuestionSetForm } from './QuestionSetForm.tsx'

/** The questions of one category. */
export function QuestionSetPage() {
  const { id = '' } = useParams()
  return /^[1-9]\d{0,14}$/.test(id) ? <NumberedSet key={id} id={Number(id)} /> : <NotFoundPage />
}

function NumberedSet({ id }: { id: number }) {
  const { language } = useConfiguration()
  const { fetch, user: me } = useSession()
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery(questionSetQuery(fetch, id))
  const title = data ? `Vragen over ${data.set.name}` : 'Vragen'
  useTitle(titleOf(title, language.siteTitle))
  const mayChange = me !== undefined && mayChangeCategories(me)
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
            queries.setQueryData(questionSetQuery(fetch, id).queryKey, { ...data, saved })
            void queries.invalidateQueries({ queryKey: [questionSetsKey] })
          }}
        />
      )}
      {data && !mayChange && <QuestionSetAsText set={data.set} />}
    </>
  )
}
