import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listQuery } from '../../../features/overview/lists/web/queries.ts'
import { askedList } from '../../../features/overview/web/address.ts'
import { useSession } from '../../../features/users/web/session.ts'
import { useLastOpened } from '../frame/last-opened.ts'

/** The reports after and before one on the page of the list that one comes from; nothing when it is not on one. */
export type Neighbours = { 1: number | undefined; [-1]: number | undefined } | undefined

export function useNeighbours(id: number): Neighbours {
  const queries = useQueryClient()
  const { fetch } = useSession()
  const lastOpened = useLastOpened()
  // As they stood when the report was opened: what one does with it may take it from the list.
  const [neighbours] = useState(() => {
    const asked = askedList(new URLSearchParams(lastOpened.current.search))
    const ids = queries.getQueryData(listQuery(fetch, asked).queryKey)?.results.map(report => report.id) ?? []
    const here = ids.indexOf(id)
    return here < 0 ? undefined : { 1: ids[here + 1], [-1]: ids[here - 1] }
  })
  return neighbours
}
