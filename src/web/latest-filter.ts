import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Returns a function that adds changes to the filter in the address, and to those made since: a second choice may come
 * before the page has rendered the first one.
 */
export function useLatestFilter<Filter extends object>(filter: Filter): (changes: Partial<Filter>) => Filter {
  const { pathname, search } = useLocation()
  const address = pathname + search
  const latest = useRef({ address, filter })
  useEffect(() => {
    if (latest.current.address !== address) latest.current = { address, filter }
  })
  return changes => {
    latest.current = { ...latest.current, filter: { ...latest.current.filter, ...changes } }
    return latest.current.filter
  }
}
