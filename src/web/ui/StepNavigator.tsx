import { classes } from './classes.ts'
import { CheckIcon } from './icons.tsx'
import css from './StepNavigator.module.css'
import { stepDone, stepNumber } from './texts.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type Step<Id> = { id: Id; label: string; state: 'done' | 'current' | 'open' | 'disabled' }

type Props<Id> = {
  steps: readonly Step<Id>[]
  onStep: (id: Id) => void
  label: string
  form?: string | undefined
}

export const StepNavigator = <Id extends string>({ steps, onStep, label, form }: Props<Id>) => (
  <nav aria-label={label}>
    <ol className={css.steps}>
      {steps.map(({ id, label: name, state }, index) => (
        <li key={id} className={css.step}>
          <button
            type={form ? 'submit' : 'button'}
            {...(form && { form, name: 'press', value: id })}
            className={classes(css.button, css[state])}
            aria-current={state === 'current' ? 'step' : undefined}
            disabled={state === 'disabled'}
            onClick={() => onStep(id)}
          >
            <span className={classes('nl-number-badge', css.number)} aria-hidden="true">
              {state === 'done' ? <CheckIcon size="1em" /> : index + 1}
            </span>
            <span className={classes(css.label, css.hidden)}>
              <VisuallyHidden>{stepNumber(index + 1)}</VisuallyHidden>
              {name}
              {state === 'done' && <VisuallyHidden>{stepDone}</VisuallyHidden>}
            </span>
          </button>
        </li>
      ))}
    </ol>
  </nav>
)
