import { useLayoutEffect } from 'react'

export const titleOf = (...parts: readonly (string | undefined)[]) =>
  parts.filter(Boolean).join(' – ').replaceAll('\u00ad', '')

export function useTitle(title: string) {
  useLayoutEffect(() => {
    document.title = title
  }, [title])
}
