import { type ComponentType, lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  type ChosenCategory,
  type Draft,
  defaultStaffFields,
  firstUnfinishedStep,
  isDraftComplete,
  isStepReachable,
  type Step,
  steps,
  withCategory,
} from '#features/reports/draft/rules.ts'
import { texts } from '#features/reports/draft/texts.ts'
import { type DraftForm, useDraft } from '#features/reports/draft/web/use-draft.ts'
import { type WizardPage, wizardPathOf } from '#features/site/pages/pages.ts'
import { loadPhotosModule } from '#features/site/pages/parts/PhotoField.tsx'
import type { PublicConfiguration } from '#kit/configuration.ts'
import { prefetchWhenIdle } from '#web/idle.ts'
import { navigate } from '#web/navigation.ts'
import { classes } from '#web/ui/classes.ts'
import { Skeleton } from '#web/ui/loading.tsx'
import { StepNavigator } from '#web/ui/StepNavigator.tsx'
import { DescribeStep } from './steps/DescribeStep.tsx'
import { StepPlace } from './steps/StepPlace.tsx'
import type { StepProps } from './steps/step-form.ts'
import { type Sending, useSending } from './use-sending.ts'
import css from './Wizard.module.css'
import {
  type NoticesProps,
  type StaffSessionState,
  stepFormId,
  useWizardContext,
  WizardContext,
} from './wizard-context.ts'

/** Debounce (milliseconds). */
const typingDelay = 700
const minTextLength = 3

/** A report that may have arrived is sent again unchanged: with another category it would be a second report. */
const mayHaveArrived = ({ sentAt, completedSteps }: Draft) => sentAt !== undefined && completedSteps > 0

/**
 * Predicts when the typing pauses and when the field loses focus. A category from the URL or a person stays; the
 * prediction is then only a suggestion.
 */
export function useSuggestion({ draft, isReady, change }: DraftForm, listedFirst: boolean) {
  const { description, category, completedSteps } = draft
  const text = description.trim()
  const [suggestedCategory, setSuggestedCategory] = useState<ChosenCategory>()
  const lastRequest = useRef<{ text: string; controller: AbortController } | undefined>(undefined)

  const request = async () => {
    const previous = lastRequest.current
    if (!isReady || mayHaveArrived(draft) || category?.chosenBy === 'route') return
    if (text.length < minTextLength || previous?.text === text) return
    previous?.controller.abort()
    const controller = new AbortController()
    lastRequest.current = { text, controller }
    const suggestModule = await import('./steps/suggest-category.ts').catch(() => undefined)
    const suggestion = await suggestModule?.suggestCategory(text, { signal: controller.signal, listedFirst })
    // After a failure the same text may be sent again.
    if (!suggestModule || suggestion?.hasFailed) lastRequest.current = undefined
    if (!suggestion) return
    setSuggestedCategory(suggestion.category)
    change(latest =>
      latest.description.trim() === '' || mayHaveArrived(latest) ? latest : withCategory(latest, suggestion.category),
    )
  }
  const requestLater = useEffectEvent(() => void request())
  const restoreSuggestion = useEffectEvent(() => {
    // For a restored draft with a category the prediction was requested before.
    if (category && completedSteps > 0) lastRequest.current = { text, controller: new AbortController() }
    if (category?.chosenBy === 'text') setSuggestedCategory(category)
  })
  useEffect(() => {
    if (isReady) restoreSuggestion()
  }, [isReady])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the text restarts the timer.
  useEffect(() => {
    if (!isReady) return
    const timer = setTimeout(requestLater, typingDelay)
    return () => clearTimeout(timer)
  }, [description, isReady])
  useEffect(() => {
    const retry = () => requestLater()
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [])
  return { suggestedCategory, requestSuggestion: () => void request() }
}

type Slugs = { main: string; sub: string }

/** Lazy, as most residents open no category link. */
async function fetchCategory(slugs: Slugs) {
  try {
    const { fetchSubCategory } = await import('#features/categories/web/fetch-sub-category.ts')
    return await fetchSubCategory(slugs)
  } catch {
    return undefined
  }
}

/** Always navigates to the first step afterwards, without the query. */
function useCategoryFromUrl(
  category: Slugs | undefined,
  staffSessionState: StaffSessionState,
  { isReady, change }: DraftForm,
) {
  const openForm = useEffectEvent(async ({ main, sub }: Slugs) => {
    const details = await fetchCategory({ main, sub })
    if (details?.is_active)
      change(draft => withCategory(draft, { ...details.slugs, name: details.name, chosenBy: 'route' }))
    navigate(wizardPathOf('beschrijf'), { replace: true })
  })
  const canOpen = isReady && staffSessionState !== 'unknown'
  const { main, sub } = category ?? {}
  useEffect(() => {
    if (main && sub && canOpen) void openForm({ main, sub })
  }, [main, sub, canOpen])
}

/**
 * Assigns the draft to the signed-in staff member. @returns the owner of a draft that must be hidden: a staff member
 * who is no longer signed in, or a colleague; undefined for a visible draft
 */
export function useHiddenDraftOwner(
  staffSessionState: StaffSessionState,
  { isReady, draft, change }: DraftForm,
): 'signed-out-user' | 'colleague' | undefined {
  const userId = typeof staffSessionState === 'object' ? staffSessionState.user.id : undefined
  const hasStaffFields = draft.staffFields !== undefined
  const isOfColleague = hasStaffFields && draft.staffUserId !== undefined && draft.staffUserId !== userId
  const hasWriter = hasStaffFields && draft.staffUserId !== undefined
  const claim = useEffectEvent(() =>
    change(latest => ({ ...latest, staffFields: latest.staffFields ?? defaultStaffFields, staffUserId: userId })),
  )
  useEffect(() => {
    if (isReady && userId !== undefined && !hasWriter) claim()
  }, [isReady, userId, hasWriter])
  if (isReady && staffSessionState === 'none' && hasStaffFields) return 'signed-out-user'
  return isReady && userId !== undefined && isOfColleague ? 'colleague' : undefined
}

export type WizardProps = {
  configuration: PublicConfiguration
  wizardPage: WizardPage
  category: { main: string; sub: string } | undefined
  textBeforeHydration: () => string
  Notices: ComponentType<NoticesProps>
  staffSessionState: StaffSessionState
}

const isStep = (page: WizardPage): page is Step => steps.some(step => step === page)

const stepImports = {
  vulaan: () => import('./steps/LocationStep.tsx'),
  contact: () => import('./steps/ContactStep.tsx'),
  summary: () => import('./steps/SummaryStep.tsx'),
}

/** The first step is part of the page; the others are prefetched while the user writes. */
const stepComponents: Record<Step, (props: StepProps) => React.ReactNode> = {
  beschrijf: DescribeStep,
  vulaan: lazy(async () => ({ default: (await stepImports.vulaan()).LocationStep })),
  contact: lazy(async () => ({ default: (await stepImports.contact()).ContactStep })),
  summary: lazy(async () => ({ default: (await stepImports.summary()).SummaryStep })),
}

const importOutcomePage = () => import('./OutcomePage.tsx')
const importQueuePage = () => import('./queue/QueuePage.tsx')

const preloads = [
  loadPhotosModule,
  () => import('#web/ui/Dialog.tsx'),
  () => import('./steps/suggest-category.ts'),
  stepImports.vulaan,
  stepImports.contact,
  () => import('#web/encrypted-text.ts'),
  stepImports.summary,
  () => import('./sender.ts'),
  importOutcomePage,
  importQueuePage,
]

const OutcomePage = lazy(async () => ({ default: (await importOutcomePage()).OutcomePage }))
const HiddenStaffDraft = lazy(async () => ({ default: (await import('./HiddenStaffDraft.tsx')).HiddenStaffDraft }))
const QueuePage = lazy(async () => ({ default: (await importQueuePage()).QueuePage }))
const loadingSkeleton = <Skeleton lines={6} label={texts.loading} />

export function Wizard({
  configuration,
  wizardPage,
  category,
  textBeforeHydration,
  Notices,
  staffSessionState,
}: WizardProps) {
  const draftForm = useDraft(textBeforeHydration, configuration)
  const staffSession = typeof staffSessionState === 'object' ? staffSessionState : undefined
  const { appMode, enableAmsterdamSpecificOverigCategories: listedFirst } = configuration.featureFlags
  const sending = useSending(draftForm, { wizardPage, staffSession, appMode, listedFirst })
  const { draft, isReady, draftQuestions } = draftForm
  useCategoryFromUrl(category, staffSessionState, draftForm)
  const hiddenOwner = useHiddenDraftOwner(staffSessionState, draftForm)
  // Without a connection the session stays unknown, and the author can continue.
  const isStaffUnknown = staffSessionState === 'unknown' && draft.staffFields !== undefined && navigator.onLine
  const { suggestedCategory, requestSuggestion } = useSuggestion(draftForm, listedFirst)

  const redirectPage = isReady ? redirectTarget(wizardPage, draftForm, sending) : undefined
  useEffect(() => {
    if (redirectPage) navigate(wizardPathOf(redirectPage), { replace: true })
  }, [redirectPage])
  const setPath = useEffectEvent(() => category || navigate(wizardPathOf(wizardPage), { replace: true }))
  useEffect(() => void setPath(), [])
  useEffect(() => {
    if (isReady) void prefetchWhenIdle(preloads)
  }, [isReady])

  if (hiddenOwner)
    return (
      <Suspense fallback={loadingSkeleton}>
        <HiddenStaffDraft configuration={configuration} draftForm={draftForm} owner={hiddenOwner} />
      </Suspense>
    )
  if (!isStep(wizardPage))
    return (
      <Suspense fallback={loadingSkeleton}>
        {!isReady ? (
          loadingSkeleton
        ) : wizardPage === 'niet-verstuurd' ? (
          <QueuePage configuration={configuration} draftForm={draftForm} />
        ) : (
          <OutcomePage
            configuration={configuration}
            wizardPage={wizardPage}
            draftForm={draftForm}
            sending={sending}
            staffSession={staffSession}
            canSend={
              staffSessionState !== 'unknown' && draftQuestions !== undefined && isDraftComplete(draft, draftQuestions)
            }
          />
        )}
      </Suspense>
    )
  return (
    <WizardContext value={{ staffSession, suggestedCategory, requestSuggestion, appMode, Notices }}>
      <Steps
        configuration={configuration}
        draftForm={draftForm}
        currentStep={wizardPage}
        isReady={
          !category &&
          !isStaffUnknown &&
          (wizardPage === 'beschrijf' || (isReady && (wizardPage === 'vulaan' || draftQuestions !== undefined)))
        }
      />
    </WizardContext>
  )
}

export function Steps({
  configuration,
  draftForm,
  currentStep,
  isReady,
  components = stepComponents,
}: StepProps & { currentStep: Step; isReady: boolean; components?: typeof stepComponents }) {
  const { staffSession, plain } = useWizardContext()
  const { Alerts, CallerPanel } = staffSession?.components ?? {}
  const StepPage = components[currentStep]
  return (
    <div className={classes(css.wizard, staffSession && css.forStaff)}>
      <div className={css.steps}>
        {plain?.defaultButton}
        <StepNavigator
          label={texts.stepsOfYourReport}
          steps={steps.map(step => ({
            id: step,
            label: texts.steps[step],
            state: stateOf(step, currentStep, draftForm),
          }))}
          onStep={id => navigate(wizardPathOf(id))}
          form={plain && stepFormId}
        />
      </div>
      <div className={css.form}>
        {staffSession && Alerts && <Alerts staffSession={staffSession} />}
        <StepPlace step={currentStep} configuration={configuration} draftForm={draftForm} isReady={isReady}>
          <StepPage configuration={configuration} draftForm={draftForm} />
        </StepPlace>
      </div>
      {staffSession && CallerPanel && (
        <div className={css.callerPanel}>
          <CallerPanel staffSession={staffSession} draftForm={draftForm} />
        </div>
      )}
    </div>
  )
}

function stateOf(step: Step, current: Step, { draft, isReady, draftQuestions }: StepProps['draftForm']) {
  if (step === current) return 'current'
  if (!isReady || !isStepReachable({ to: step, from: current }, draft, draftQuestions)) return 'disabled'
  return steps.indexOf(step) < draft.completedSteps ? 'done' : 'open'
}

/** Redirects a step that cannot be shown yet to the first unfinished one; undefined to stay. */
function redirectTarget(
  wizardPage: WizardPage,
  { draft, draftQuestions }: StepProps['draftForm'],
  sending: Sending,
): WizardPage | undefined {
  const unfinished = firstUnfinishedStep(draft, draftQuestions)
  if (wizardPage === 'niet-verstuurd') return undefined
  if (wizardPage === 'bedankt') return sending.isSent ? undefined : 'beschrijf'
  if (wizardPage === 'opslaan' || wizardPage === 'fout')
    return isDraftComplete(draft, draftQuestions) || sending.isSent ? undefined : unfinished
  return steps.indexOf(wizardPage) > steps.indexOf(unfinished) ? unfinished : undefined
}
