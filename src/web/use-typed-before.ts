import { useEffect } from 'react'

/**
 * Go on with what was typed in a field that the server rendered, before the code of its page had come.
 * @param id of the field
 */
export function useTypedBefore(id: string, onTyped: (value: string) => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, when the page becomes interactive
  useEffect(() => {
    const field = document.getElementById(id)
    const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    if (isField && field.value !== '') onTyped(field.value)
  }, [])
}
