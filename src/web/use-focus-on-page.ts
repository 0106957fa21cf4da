import { useEffect, useRef } from 'react'
import { focusHeading } from './focus.ts'

/** On another page of the same, a list or what is asked, the heading takes the focus, as on another page of the site. */
export function useFocusOnPage(page: number | string) {
  const before = useRef(page)
  useEffect(() => {
    if (before.current !== page) focusHeading()
    before.current = page
  }, [page])
}
