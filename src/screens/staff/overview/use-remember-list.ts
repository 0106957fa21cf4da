import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useLastOpened } from '../frame/last-opened.ts'

export function useRememberList(path?: string) {
  const lastOpened = useLastOpened()
  const { search } = useLocation()
  useEffect(() => {
    lastOpened.current = { view: lastOpened.current.view, path, search, isList: true }
  }, [lastOpened, path, search])
}
