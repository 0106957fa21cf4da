import { useEffect, useState } from 'react'

const faulty = ':is(input, select, textarea)[aria-invalid=true], [aria-invalid=true] :is(input, select, textarea)'

/** Puts the focus on the first field of a form that is marked as wrong. */
export const focusFault = (form: HTMLFormElement) => form.querySelector<HTMLElement>(faulty)?.focus()

/** The same for a form that is drawn with its faults first; to be called by what refuses it. */
export function useFocusFault() {
  const [refused, setRefused] = useState<{ form: HTMLFormElement }>()
  useEffect(() => {
    if (refused) focusFault(refused.form)
  }, [refused])
  return (form: HTMLFormElement) => setRefused({ form })
}
