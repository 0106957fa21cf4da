import { type ReactNode, useEffect } from 'react'
import { Button } from '../ui/Button.tsx'
import { keepFootRoom } from '../ui/foot-room.ts'
import { useFocusHeadingOnRemoval } from '../use-focus-on-removal.ts'
import css from './Form.module.css'
import type { Form } from './use-form.ts'

type Props<Values> = {
  form: Pick<Form<Values>, 'changed' | 'discard' | 'isBusy' | 'message' | 'submit'>
  of?: string | undefined
  saveLabel?: string | undefined
  count?: number | undefined
  /** A new object has the bar from the beginning, with a cancel button instead of discard. */
  cancel?: ReactNode
  note?: ReactNode
}

export const SaveBar = <Values,>(props: Props<Values>) =>
  props.form.changed.length === 0 && !props.cancel ? null : <Bar {...props} />

function Bar<Values>({ form, of, saveLabel = 'Bewaar', count, cancel, note }: Props<Values>) {
  const { changed, discard, isBusy, message, submit } = form
  const bar = useFocusHeadingOnRemoval<HTMLElement>()
  useEffect(() => (bar.current ? keepFootRoom(bar.current, '--bar-room') : undefined), [bar])
  return (
    <section className={css.bar} aria-label="Bewaren" ref={bar} data-print="no">
      {message && (
        <p className={css.refused} role="alert">
          {message}
        </p>
      )}
      {!cancel && (
        <p className={css.count}>
          <strong>{changesText(Math.max(1, count ?? changed.length))}</strong> {of && `in ${of} `}nog niet bewaard
        </p>
      )}
      {note}
      <div className={css.actions}>
        {cancel ?? (
          <Button variant="subtle" onClick={discard}>
            Gooi weg
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
