import { Button } from './Button.tsx'
import css from './FormFooter.module.css'

type Props = {
  submit: string
  /** 'Nieuw filter' */
  reset?: string | undefined
  cancel?: string | undefined
  onReset?: (() => void) | undefined
  onCancel?: (() => void) | undefined
  busy?: boolean | undefined
  disabled?: boolean | undefined
}

/** The buttons of a form, at the bottom of the window: what starts anew, what saves, what leaves. */
export const FormFooter = ({ submit, reset, cancel = 'Annuleer', onReset, onCancel, ...rest }: Props) => (
  <div className={css.footer}>
    {onReset && (
      <Button variant="subtle" className={css.reset} onClick={onReset}>
        {reset}
      </Button>
    )}
    <Button type="submit" busy={rest.busy ?? false} busyText="Bezig met opslaan…" disabled={rest.disabled}>
      {submit}
    </Button>
    {onCancel && (
      <Button variant="secondary" onClick={onCancel}>
        {cancel}
      </Button>
    )}
  </div>
)
