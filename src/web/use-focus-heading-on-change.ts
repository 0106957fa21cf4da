import { useEffect, useRef } from 'react'
import { focusHeading } from './focus.ts'

/** Moves the focus to the heading when the page number, or another key of what is shown, changes. */
export function useFocusHeadingOnChange(page: number | string) {
  const before = useRef(page)
  useEffect(() => {
    if (before.current !== page) focusHeading()
    before.current = page
  }, [page])
}
