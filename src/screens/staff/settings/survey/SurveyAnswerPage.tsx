import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { writesDefaultTexts } from '../../../../features/default-texts/policy.ts'
import { describeAnswer, newAnswer } from '../../../../features/feedback/standard-answers/web/answer-values.ts'
import { answerQuery, answersKey, answersQuery } from '../../../../features/feedback/standard-answers/web/queries.ts'
import { useSession } from '../../../../features/users/web/session.ts'
import { useConfiguration } from '../../../../web/configuration-context.tsx'
import { titleOf, useTitle } from '../../../../web/title.ts'
import { NotFoundPage } from '../../frame/NotFoundPage.tsx'
import { AwaitedPage } from '../../parts/AwaitedPage.tsx'
import { surveyPath } from '../pages.ts'
import { BackLink } from '../parts/BackLink.tsx'
import { ReadOnly } from '../parts/ReadOnly.tsx'
import { SettingsHeading } from '../parts/SettingsHeading.tsx'
import { SurveyAnswerForm } from './SurveyAnswerForm.tsx'

/** One answer of the survey. */
export function SurveyAnswerPage() {
  const { id = '' } = useParams()
  return /^[1-9]\d{0,14}$/.test(id) ? <NumberedAnswer key={id} id={Number(id)} /> : <NotFoundPage />
}

function NumberedAnswer({ id }: { id: number }) {
  const { language } = useConfiguration()
  const { fetch, user: me } = useSession()
  const queries = useQueryClient()
  const needed = [useQuery(answerQuery(fetch, id)), useQuery(answersQuery(fetch))] as const
  const [{ data: saved }, { data: all }] = needed
  const title = saved?.values.text ?? 'Antwoord'
  useTitle(titleOf(title, 'Tevredenheid', language.siteTitle))
  const isComplete = saved && all && me
  return (
    <>
      <BackLink href={surveyPath}>Tevredenheid</BackLink>
      <SettingsHeading page={`answer ${id}`}>{title}</SettingsHeading>
      <AwaitedPage
        queries={needed}
        lines={8}
        label="Bezig met het ophalen van het antwoord…"
        errorTitle="Het antwoord kon niet opgehaald worden"
      />
      {isComplete && writesDefaultTexts(me) && (
        <SurveyAnswerForm
          id={id}
          saved={saved}
          me={me}
          answers={all}
          onChanged={changed => {
            queries.setQueryData(answerQuery(fetch, id).queryKey, changed)
            void queries.invalidateQueries({ queryKey: [answersKey] })
          }}
        />
      )}
      {isComplete && !writesDefaultTexts(me) && <ReadOnly description={describeAnswer(saved.values)} />}
    </>
  )
}

/** The form for a new answer, which comes last. */
export function NewSurveyAnswerPage() {
  const { language } = useConfiguration()
  const { fetch, user: me } = useSession()
  const queries = useQueryClient()
  const answers = useQuery(answersQuery(fetch))
  const all = answers.data
  useTitle(titleOf('Antwoord toevoegen', language.siteTitle))
  return (
    <>
      <BackLink href={surveyPath}>Tevredenheid</BackLink>
      <SettingsHeading>Antwoord toevoegen</SettingsHeading>
      <AwaitedPage
        queries={[answers]}
        lines={8}
        label="Bezig met het ophalen van de antwoorden…"
        errorTitle="De antwoorden konden niet opgehaald worden"
      />
      {all && me && (
        <SurveyAnswerForm
          id={undefined}
          saved={{ values: newAnswer(false), version: '' }}
          me={me}
          answers={all}
          onChanged={() => void queries.invalidateQueries({ queryKey: [answersKey] })}
        />
      )}
    </>
  )
}
