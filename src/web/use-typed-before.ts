import { useEffect } from 'react'

/**
 * Takes over text that was typed into the server-rendered field before the code of its page arrived. @param id of the
 * field
 */
export function useTypedBefore(id: string, onTyped: (value: string) => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, when the page becomes interactive
  useEffect(() => {
    const field = document.getElementById(id)
    const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    if (isField && field.value !== '') onTyped(field.value)
  }, [])
}

/** Text typed before hydration may not be in the state at the first press: a form with such a field reads it here. */
export function textIn({ currentTarget }: { currentTarget: HTMLFormElement }, name: string): string {
  const text = new FormData(currentTarget).get(name)
  return typeof text === 'string' ? text : ''
}
