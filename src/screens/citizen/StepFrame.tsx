import type { FormEvent, MouseEvent, ReactNode } from 'react'
import { previousStep, type Step } from '../../features/reports/draft/rules.ts'
import { texts } from '../../features/reports/draft/texts.ts'
import { navigate } from '../../web/navigation.ts'
import { Button } from '../../web/ui/Button.tsx'
import { useConfirm } from '../../web/ui/Confirm.tsx'
import { ErrorSummary, type FieldError } from '../../web/ui/ErrorSummary.tsx'
import { ArrowLeftIcon, BinIcon } from '../../web/ui/icons.tsx'
import { PageHeading } from '../../web/ui/PageHeading.tsx'
import { pageForm } from './page-form.ts'
import { wizardPathOf } from './pages.ts'
import css from './StepFrame.module.css'
import type { StepProps } from './step-form.ts'
import { plainFormId, useWizardContext } from './wizard-context.ts'

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

/** A button that the server understands where no script does. */
const press = (value: string) => ({ type: 'submit', name: 'press', value }) as const

/** A step of the form: heading, error summary, fields and buttons. */
export function StepFrame({ step, errors, attempt, errorTitle, onSubmit, draftForm, children, ...rest }: Props) {
  const { submitLabel = texts.next, isLoading = false, aboveButtons } = rest
  const { appMode, plain } = useWizardContext()
  const previous = appMode ? undefined : previousStep(step)
  return (
    // Sent before hydration, or without scripts, the server goes on with it.
    <form {...pageForm} id={plainFormId} noValidate className={css.step} onSubmit={onSubmit}>
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
            {...press('previous')}
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
        {draftForm.isReady && <DiscardButton draftForm={draftForm} />}
      </div>
    </form>
  )
}

function DiscardButton({ draftForm }: Pick<StepProps, 'draftForm'>) {
  const confirm = useConfirm()
  const { draft, photos } = draftForm
  if (!draft.description && !draft.place && photos.length === 0) return null
  const discard = async (event: MouseEvent) => {
    event.preventDefault()
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
    <Button {...press('discard')} variant="subtle" icon={<BinIcon />} onClick={discard} className={css.discard}>
      {texts.discard}
    </Button>
  )
}
