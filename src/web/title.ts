import { useLayoutEffect } from 'react'

/** Title of the document: what the page is first, the site last; what is empty is left out. */
export const titleOf = (...parts: readonly (string | undefined)[]) =>
  parts.filter(Boolean).join(' – ').replaceAll('\u00ad', '')

export function useTitle(title: string) {
  useLayoutEffect(() => {
    document.title = title
  }, [title])
}
