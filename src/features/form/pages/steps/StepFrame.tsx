import { type FormEvent, lazy, type ReactNode } from 'react'
import { previousStep, type Step } from '#features/reports/draft/rules.ts'
import { texts } from '#features/reports/draft/texts.ts'
import { isFilledIn } from '#features/reports/draft/web/draft-storage.ts'
import { wizardPathOf } from '#features/site/pages/pages.ts'
import { OptionalPart } from '#features/site/pages/parts/CrashBoundary.tsx'
import { pageForm } from '#features/site/pages/parts/page-form.ts'
import { navigate } from '#web/navigation.ts'
import { Button } from '#web/ui/Button.tsx'
import { ErrorSummary, type FieldError } from '#web/ui/ErrorSummary.tsx'
import { ArrowLeftIcon } from '#web/ui/icons.tsx'
import { PageHeading } from '#web/ui/Page.tsx'
import { stepFormId, useWizardContext } from '../wizard-context.ts'
import css from './StepFrame.module.css'
import type { StepProps } from './step-form.ts'

type Props = Pick<StepProps, 'draftForm'> & {
  step: Step
  errors: readonly FieldError[]
  attempt: number
  onSubmit: (event: FormEvent) => void
  submitLabel?: string | undefined
  errorTitle: string
  isLoading?: boolean
  aboveButtons?: ReactNode
  children: ReactNode
}

const DiscardButton = lazy(async () => ({ default: (await import('../DiscardButton.tsx')).DiscardButton }))

export function StepFrame({ step, errors, attempt, errorTitle, onSubmit, draftForm, children, ...rest }: Props) {
  const { submitLabel = texts.next, isLoading = false, aboveButtons } = rest
  const { appMode, plain } = useWizardContext()
  const previous = appMode ? undefined : previousStep(step)
  return (
    // Before hydration, or without scripts, the server handles the form.
    <form {...pageForm} id={stepFormId} noValidate className={css.step} onSubmit={onSubmit}>
      {plain?.visibleQuestions}
      <PageHeading>{texts.steps[step]}</PageHeading>
      <ErrorSummary title={errorTitle} errors={errors} attempt={attempt} />
      {plain?.top}
      {children}
      {aboveButtons}
      <div className={css.buttons}>
        <Button type="submit" wide={appMode} busy={isLoading} busyText={texts.loading}>
          {submitLabel}
        </Button>
        {previous && (
          <Button
            type="submit"
            name="press"
            value="previous"
            variant="secondary"
            icon={<ArrowLeftIcon />}
            onClick={event => {
              event.preventDefault()
              navigate(wizardPathOf(previous))
            }}
          >
            {texts.previous}
          </Button>
        )}
        {plain
          ? plain.discard
          : draftForm.isReady &&
            isFilledIn(draftForm) && <OptionalPart>{<DiscardButton draftForm={draftForm} />}</OptionalPart>}
      </div>
    </form>
  )
}
