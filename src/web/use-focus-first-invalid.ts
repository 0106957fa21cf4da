import { useEffect, useState } from 'react'

const invalidFields =
  ':is(input, select, textarea)[aria-invalid=true], [aria-invalid=true] :is(input, select, textarea)'

export const focusFirstInvalid = (form: HTMLElement) => form.querySelector<HTMLElement>(invalidFields)?.focus()

/** Runs after the errors are rendered; call it when a submit is refused. */
export function useFocusFirstInvalid() {
  const [refused, setRefused] = useState<{ form: HTMLElement }>()
  useEffect(() => {
    if (refused) focusFirstInvalid(refused.form)
  }, [refused])
  return (form: HTMLElement) => setRefused({ form })
}
