import { useEffect, useRef } from 'react'
import { focusHeading } from './focus.ts'

export function useFocusHeadingOnChange(page: number | string) {
  const before = useRef(page)
  useEffect(() => {
    if (before.current !== page) focusHeading()
    before.current = page
  }, [page])
}
