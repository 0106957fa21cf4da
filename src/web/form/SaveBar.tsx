import type { ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import css from './Form.module.css'
import type { Form } from './use-form.ts'

type Props<Values> = {
  form: Pick<Form<Values>, 'changed' | 'discard' | 'isBusy' | 'message' | 'submit'>
  /** `in Behandelaar`, where more than one object is on the page. */
  of?: string | undefined
  saveLabel?: string | undefined
  /** Of an object that does not exist yet there is a bar from the beginning, with the way out instead of the way back. */
  cancel?: ReactNode
}

/** The bar at the foot of a form; it exists only while something is changed. */
export function SaveBar<Values>({ form, of, saveLabel = 'Bewaar', cancel }: Props<Values>) {
  const { changed, discard, isBusy, message, submit } = form
  if (changed.length === 0 && !cancel) return null
  return (
    <section className={css.bar} aria-label="Bewaren">
      {message && (
        <p className={css.refused} role="alert">
          {message}
        </p>
      )}
      {!cancel && (
        <p className={css.count}>
          <strong>{changesText(changed.length)}</strong> {of && `in ${of} `}nog niet bewaard
        </p>
      )}
      <div className={css.actions}>
        {cancel ?? (
          <Button variant="subtle" onClick={discard}>
            Maak ongedaan
          </Button>
        )}
        <Button busy={isBusy} busyText="Bezig met bewaren" onClick={() => void submit()}>
          {saveLabel}
        </Button>
      </div>
    </section>
  )
}

export const changesText = (count: number) => (count === 1 ? '1 wijziging' : `${count} wijzigingen`)
