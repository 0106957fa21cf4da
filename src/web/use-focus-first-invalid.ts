import { useEffect, useState } from 'react'

const invalidFields =
  ':is(input, select, textarea)[aria-invalid=true], [aria-invalid=true] :is(input, select, textarea)'

/** Puts the focus on the first field of a form that is marked as wrong. */
export const focusFirstInvalid = (form: HTMLFormElement) => form.querySelector<HTMLElement>(invalidFields)?.focus()

/** The same, after the form has been drawn with its errors; to be called when a submit is refused. */
export function useFocusFirstInvalid() {
  const [refused, setRefused] = useState<{ form: HTMLFormElement }>()
  useEffect(() => {
    if (refused) focusFirstInvalid(refused.form)
  }, [refused])
  return (form: HTMLFormElement) => setRefused({ form })
}
