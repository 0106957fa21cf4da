import { useEffect, useState } from 'react'

const invalidFields =
  ':is(input, select, textarea)[aria-invalid=true], [aria-invalid=true] :is(input, select, textarea)'

/** Puts the focus on the first field of a form or dialog that is marked as wrong. */
export const focusFirstInvalid = (form: HTMLElement) => form.querySelector<HTMLElement>(invalidFields)?.focus()

/** The same, after the form has been drawn with its errors; to be called when a submit is refused. */
export function useFocusFirstInvalid() {
  const [refused, setRefused] = useState<{ form: HTMLElement }>()
  useEffect(() => {
    if (refused) focusFirstInvalid(refused.form)
  }, [refused])
  return (form: HTMLElement) => setRefused({ form })
}
