import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import {
  type Draft,
  firstUnfinished,
  isComplete,
  isReachable,
  type Step,
  steps,
} from '../../features/reports/draft/rules.ts'
import { texts } from '../../features/reports/draft/texts.ts'
import { useDraft } from '../../features/reports/draft/web/use-draft.ts'
import type { PublicConfiguration } from '../../kit/configuration.ts'
import { navigate } from '../../web/navigation.ts'
import { StepNavigator } from '../../web/ui/StepNavigator.tsx'
import { DescribeStep } from './DescribeStep.tsx'
import { FailedPage } from './FailedPage.tsx'
import { type At, pathOf } from './pages.ts'
import { SendingPage } from './SendingPage.tsx'
import type { StepProps } from './step-form.ts'
import { ThanksPage } from './ThanksPage.tsx'
import { useSending } from './use-sending.ts'
import { WaitingStep } from './WaitingStep.tsx'
import css from './Wizard.module.css'

type Props = { configuration: PublicConfiguration; at: At; typedEarly: string }

const isStep = (at: At): at is Step => steps.some(step => step === at)

const later = {
  vulaan: () => import('./LocationStep.tsx'),
  contact: () => import('./ContactStep.tsx'),
  summary: () => import('./SummaryStep.tsx'),
}

/** The first step comes with the page; the others are fetched while somebody is writing. */
const pages: Record<Step, (props: StepProps) => React.ReactNode> = {
  beschrijf: DescribeStep,
  vulaan: lazy(async () => ({ default: (await later.vulaan()).LocationStep })),
  contact: lazy(async () => ({ default: (await later.contact()).ContactStep })),
  summary: lazy(async () => ({ default: (await later.summary()).SummaryStep })),
}

const fetchAhead = () => void Promise.allSettled(Object.values(later).map(fetchStep => fetchStep()))

/** The form for residents, step by step. */
export function Wizard({ configuration, at, typedEarly }: Props) {
  const hand = useDraft(typedEarly)
  const sending = useSending(hand, at)
  const { draft, isReady } = hand

  const leads = isReady ? redirect(at, draft, sending.isSent) : undefined
  useEffect(() => {
    if (leads) navigate(pathOf(leads), { replace: true })
  }, [leads])
  // The page may have been opened under a path that only leads here.
  const setPath = useEffectEvent(() => navigate(pathOf(at), { replace: true }))
  useEffect(() => setPath(), [])
  useEffect(() => {
    if (isReady) fetchAhead()
  }, [isReady])

  if (at === 'opslaan') return <SendingPage {...{ configuration, sending }} mayBegin={isReady && isComplete(draft)} />
  if (at === 'fout') return <FailedPage {...{ configuration, sending }} />
  if (at === 'bedankt') return <ThanksPage {...{ configuration, sending }} />
  if (!isStep(at)) return null
  const StepPage = pages[at]
  return (
    <div className={css.wizard}>
      <div className={css.steps}>
        <StepNavigator
          label="Stappen van uw melding"
          steps={steps.map(step => ({ id: step, label: texts.steps[step], state: stateOf(step, at, hand) }))}
          onStep={id => navigate(`/incident/${id}`)}
        />
      </div>
      {isReady || at === 'beschrijf' ? (
        <Suspense fallback={<WaitingStep step={at} configuration={configuration} />}>
          <StepPage key={at} {...{ configuration, hand }} />
        </Suspense>
      ) : (
        <WaitingStep step={at} configuration={configuration} />
      )}
    </div>
  )
}

function stateOf(step: Step, at: Step, { draft, isReady }: StepProps['hand']) {
  if (step === at) return 'current'
  if (!isReady || !isReachable(step, at, draft)) return 'disabled'
  return steps.indexOf(step) < draft.completed ? 'done' : 'open'
}

/** A step that cannot be shown yet leads to the first unfinished one; what comes after sending to where that stands. */
function redirect(at: At, draft: Draft, isSent: boolean): At | undefined {
  const unfinished = firstUnfinished(draft)
  if (at === 'bedankt') return isSent ? undefined : 'beschrijf'
  if (at === 'opslaan' || at === 'fout') return isComplete(draft) || isSent ? undefined : unfinished
  return steps.indexOf(at) > steps.indexOf(unfinished) ? unfinished : undefined
}
