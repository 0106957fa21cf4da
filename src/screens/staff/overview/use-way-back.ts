import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useLastOpened } from '../frame/last-opened.ts'

/** A report leads back to the list or the map (`path`) as it was left. */
export function useWayBack(path?: string) {
  const lastOpened = useLastOpened()
  const { search } = useLocation()
  useEffect(() => {
    lastOpened.current = { view: lastOpened.current.view, path, search, isList: true }
  }, [lastOpened, path, search])
}
