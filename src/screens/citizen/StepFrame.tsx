import type { FormEvent, ReactNode } from 'react'
import { previousStep, type Step } from '../../features/reports/draft/rules.ts'
import { texts } from '../../features/reports/draft/texts.ts'
import { navigate } from '../../web/navigation.ts'
import { Button } from '../../web/ui/Button.tsx'
import { useConfirm } from '../../web/ui/Confirm.tsx'
import { ErrorSummary, type FieldError } from '../../web/ui/ErrorSummary.tsx'
import { ArrowLeftIcon, BinIcon } from '../../web/ui/icons.tsx'
import { PageHeading } from '../../web/ui/PageHeading.tsx'
import { wizardPathOf } from './pages.ts'
import css from './StepFrame.module.css'
import type { StepProps } from './step-form.ts'
import { useWizardContext } from './wizard-context.ts'

type Props = Pick<StepProps, 'draftForm'> & {
  step: Step
  errors: readonly FieldError[]
  attempt: number
  onSubmit: (event: FormEvent) => void
  submitLabel?: string
  /** Title of the error summary. */
  errorTitle: string
  /** Whether the rest of this step is still loading. */
  isLoading?: boolean
  /** Rendered right above the buttons. */
  aboveButtons?: ReactNode
  children: ReactNode
}

/** A step of the form: heading, error summary, fields and buttons. */
export function StepFrame({ step, errors, attempt, errorTitle, onSubmit, draftForm, children, ...rest }: Props) {
  const { submitLabel = texts.next, isLoading = false, aboveButtons } = rest
  const { appMode } = useWizardContext()
  const previous = appMode ? undefined : previousStep(step)
  return (
    // Submitted before hydration, a form with another method would reload the page and lose what was typed.
    <form method="dialog" noValidate className={css.step} onSubmit={onSubmit}>
      <PageHeading>{texts.steps[step]}</PageHeading>
      <ErrorSummary title={errorTitle} errors={errors} attempt={attempt} />
      {children}
      {aboveButtons}
      <div className={css.buttons}>
        <Button type="submit" wide={appMode} busy={isLoading} busyText={texts.loading}>
          {submitLabel}
        </Button>
        {previous && (
          <Button variant="secondary" icon={<ArrowLeftIcon />} onClick={() => navigate(wizardPathOf(previous))}>
            {texts.previous}
          </Button>
        )}
        {draftForm.isReady && <DiscardButton draftForm={draftForm} />}
      </div>
    </form>
  )
}

function DiscardButton({ draftForm }: Pick<StepProps, 'draftForm'>) {
  const confirm = useConfirm()
  const { draft, photos } = draftForm
  if (!draft.description && !draft.place && photos.length === 0) return null
  const discard = async () => {
    const question = {
      title: texts.discardTitle,
      text: texts.discardText,
      confirm: texts.discard,
      cancel: texts.keep,
    }
    if (!(await confirm({ ...question, danger: true }))) return
    await draftForm.startOver()
    navigate(wizardPathOf('beschrijf'))
  }
  return (
    <Button variant="subtle" icon={<BinIcon />} onClick={discard} className={css.discard}>
      {texts.discard}
    </Button>
  )
}
