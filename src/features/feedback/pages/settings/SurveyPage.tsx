import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FailedAlert } from '#features/back-office/pages/parts/FailedAlert.tsx'
import { writesDefaultTexts } from '#features/default-texts/policy.ts'
import { surveyAnswerPath } from '#features/municipality/pages/settings-pages.ts'
import { useSession } from '#features/users/web/session.ts'
import { WrittenHistory } from '#settings/pages/parts/ObjectForm.tsx'
import { SettingsHeading } from '#settings/pages/parts/SettingsHeading.tsx'
import { usePageTitle } from '#web/configuration-context.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { RadioGroup } from '#web/ui/choices.tsx'
import { PlusIcon } from '#web/ui/later-icons.tsx'
import { Skeleton } from '#web/ui/loading.tsx'
import { audienceTexts } from '../../standard-answers.ts'
import { answersQuery, surveyHistoryQuery } from '../../web/standard-answers.ts'
import { AnswerLists, TopicOrder } from './AnswerLists.tsx'
import css from './Survey.module.css'
import { SurveyPreview } from './SurveyPreview.tsx'

export function SurveyPage() {
  const { user } = useSession()
  const { data, error, isPending, refetch } = useQuery(answersQuery)
  const history = useQuery(surveyHistoryQuery)
  const [audience, setAudience] = useState('unsatisfied')
  const mayChange = user !== undefined && writesDefaultTexts(user)
  usePageTitle('Tevredenheid')
  return (
    <>
      <SettingsHeading
        actions={
          mayChange && (
            <LinkButton href={surveyAnswerPath} icon={<PlusIcon />}>
              Antwoord toevoegen
            </LinkButton>
          )
        }
      >
        Tevredenheid
      </SettingsHeading>
      <p>
        Wat melders kunnen kiezen als hun melding is afgehandeld. De keuze “Anders, namelijk” staat er altijd onder.
      </p>
      {isPending && <Skeleton lines={10} label="Bezig met het ophalen van de antwoorden…" />}
      {error && !data && (
        <FailedAlert title="De antwoorden konden niet opgehaald worden" error={error} retry={() => void refetch()} />
      )}
      {data && (
        <div className={css.columns}>
          <div>
            <AnswerLists answers={data} mayChange={mayChange} />
            {mayChange && <TopicOrder answers={data} />}
            <WrittenHistory changes={history.data} />
          </div>
          <SurveyPreview answers={data} isSatisfied={audience === 'satisfied'}>
            <RadioGroup
              name="preview"
              label="Voorbeeld voor"
              showOptional={false}
              small
              value={audience}
              onChange={setAudience}
              options={[
                { value: 'satisfied', label: audienceTexts.satisfied },
                { value: 'unsatisfied', label: audienceTexts.unsatisfied },
              ]}
            />
          </SurveyPreview>
        </div>
      )}
    </>
  )
}
