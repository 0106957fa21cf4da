import { type ComponentType, lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { firstUnfinished, isComplete, isReachable, type Step, steps } from '../../features/reports/draft/rules.ts'
import { texts } from '../../features/reports/draft/texts.ts'
import { useDraft } from '../../features/reports/draft/web/use-draft.ts'
import type { PublicConfiguration } from '../../kit/configuration.ts'
import { fetchAhead } from '../../web/idle.ts'
import { navigate } from '../../web/navigation.ts'
import { classes } from '../../web/ui/classes.ts'
import { Skeleton } from '../../web/ui/Skeleton.tsx'
import { StepNavigator } from '../../web/ui/StepNavigator.tsx'
import { DescribeStep } from './DescribeStep.tsx'
import { fetchPhotos } from './PhotoField.tsx'
import { type At, pathOf } from './pages.ts'
import type { StepProps } from './step-form.ts'
import { useCategoryOfAddress, useStaffPart } from './use-opening.ts'
import { type Sending, useSending } from './use-sending.ts'
import { useSuggestion } from './use-suggestion.ts'
import { WaitingStep } from './WaitingStep.tsx'
import css from './Wizard.module.css'
import { type DeskState, useWizard, WizardContext } from './wizard-context.ts'

type Props = {
  configuration: PublicConfiguration
  at: At
  /** Of the address, before it is left for the first step. */
  category: { main: string; sub: string } | undefined
  typedEarly: () => string
  Markdown: ComponentType<{ text: string }>
  desk: DeskState
}

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

const after = {
  outcome: () => import('./OutcomePage.tsx'),
  queue: () => import('./queue/QueuePage.tsx'),
}

/** In the order in which they are needed. */
const ahead = [
  fetchPhotos,
  () => import('../../web/ui/ConfirmDialog.tsx'),
  () => import('./suggest-category.ts'),
  later.vulaan,
  later.contact,
  later.summary,
  () => import('./send-off.ts'),
  after.outcome,
  after.queue,
]

const OutcomePage = lazy(async () => ({ default: (await after.outcome()).OutcomePage }))
const KeptForStaff = lazy(async () => ({ default: (await import('./KeptForStaff.tsx')).KeptForStaff }))
const QueuePage = lazy(async () => ({ default: (await after.queue()).QueuePage }))
const loading = <Skeleton lines={6} label={texts.loading} />

/** The form for residents, step by step. */
export function Wizard({ configuration, at, category, typedEarly, Markdown, desk: found }: Props) {
  const hand = useDraft(typedEarly, configuration)
  const desk = typeof found === 'object' ? found : undefined
  const { appMode, enableAmsterdamSpecificOverigCategories } = configuration.featureFlags
  const sending = useSending(hand, { at, desk, appMode })
  const { draft, isReady, asked } = hand
  useCategoryOfAddress(category, found, hand)
  const writtenBy = useStaffPart(found, hand)
  // Without a connection nobody can say who this is, and whoever wrote it goes on.
  const isBeforeKnown = found === 'unknown' && draft.staff !== undefined && navigator.onLine
  const { suggested, ask } = useSuggestion(hand, enableAmsterdamSpecificOverigCategories)

  const leads = isReady ? redirect(at, hand, sending) : undefined
  useEffect(() => {
    if (leads) navigate(pathOf(leads), { replace: true })
  }, [leads])
  // The page may have been opened under a path that only leads here.
  const setPath = useEffectEvent(() => category || navigate(pathOf(at), { replace: true }))
  useEffect(() => void setPath(), [])
  useEffect(() => {
    if (isReady) void fetchAhead(ahead)
  }, [isReady])

  if (writtenBy)
    return (
      <Suspense fallback={loading}>
        <KeptForStaff configuration={configuration} hand={hand} writtenBy={writtenBy} />
      </Suspense>
    )
  if (!isStep(at))
    return (
      <Suspense fallback={loading}>
        {!isReady && loading}
        {isReady && at === 'niet-verstuurd' && <QueuePage configuration={configuration} hand={hand} />}
        {isReady && at !== 'niet-verstuurd' && (
          <OutcomePage
            configuration={configuration}
            at={at}
            sending={sending}
            desk={desk}
            mayBegin={found !== 'unknown' && asked !== undefined && isComplete(draft, asked)}
          />
        )}
      </Suspense>
    )
  return (
    <WizardContext value={{ desk, suggested, askCategory: ask, appMode, Markdown }}>
      <Steps
        configuration={configuration}
        hand={hand}
        at={at}
        isHere={
          !category && !isBeforeKnown && (at === 'beschrijf' || (isReady && (at === 'vulaan' || asked !== undefined)))
        }
      />
    </WizardContext>
  )
}

/** The step at hand, with the way through all of them and, for staff, what is known already beside it. */
function Steps({ configuration, hand, at, isHere }: StepProps & { at: Step; isHere: boolean }) {
  const { desk } = useWizard()
  const { Alerts, CallerPanel } = desk?.parts ?? {}
  const StepPage = pages[at]
  const waiting = <WaitingStep step={at} configuration={configuration} />
  return (
    <div className={classes(css.wizard, desk && css.desk)}>
      <div className={css.steps}>
        <StepNavigator
          label={desk ? 'Stappen van de melding' : 'Stappen van uw melding'}
          steps={steps.map(step => ({ id: step, label: texts.steps[step], state: stateOf(step, at, hand) }))}
          onStep={id => navigate(`/incident/${id}`)}
        />
      </div>
      <div className={css.form}>
        {desk && Alerts && <Alerts desk={desk} />}
        {isHere ? (
          <Suspense fallback={waiting}>
            <StepPage key={at} configuration={configuration} hand={hand} />
          </Suspense>
        ) : (
          waiting
        )}
      </div>
      {desk && CallerPanel && (
        <div className={css.known}>
          <CallerPanel desk={desk} hand={hand} />
        </div>
      )}
    </div>
  )
}

function stateOf(step: Step, at: Step, { draft, isReady, asked }: StepProps['hand']) {
  if (step === at) return 'current'
  if (!isReady || !isReachable({ to: step, from: at }, draft, asked)) return 'disabled'
  return steps.indexOf(step) < draft.completed ? 'done' : 'open'
}

/** A step that cannot be shown yet leads to the first unfinished one; what comes after sending to where that stands. */
function redirect(at: At, { draft, asked }: StepProps['hand'], sending: Sending): At | undefined {
  const unfinished = firstUnfinished(draft, asked)
  if (at === 'niet-verstuurd') return undefined
  if (at === 'bedankt') return sending.isSent ? undefined : 'beschrijf'
  if (at === 'opslaan' || at === 'fout') return isComplete(draft, asked) || sending.isSent ? undefined : unfinished
  return steps.indexOf(at) > steps.indexOf(unfinished) ? unfinished : undefined
}
