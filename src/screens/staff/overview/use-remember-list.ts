import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useLastOpened } from '../frame/last-opened.ts'

/** Remembers the list or the map (`path`), so that a report links back to it as it was. */
export function useRememberList(path?: string) {
  const lastOpened = useLastOpened()
  const { search } = useLocation()
  useEffect(() => {
    lastOpened.current = { view: lastOpened.current.view, path, search, isList: true }
  }, [lastOpened, path, search])
}
