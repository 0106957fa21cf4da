import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listQuery } from '#features/overview/lists/web/queries.ts'
import { parseOverviewQuery } from '#features/overview/web/address.ts'
import { useLastOpened } from '../frame/last-opened.ts'

export type Neighbours = { 1: number | undefined; [-1]: number | undefined } | undefined

export function useNeighbours(id: number): Neighbours {
  const queries = useQueryClient()
  const lastOpened = useLastOpened()
  // The order at the time of opening: a change may remove the report from the list.
  const [neighbours] = useState(() => {
    const { search, onMap } = lastOpened.current
    const query = parseOverviewQuery(new URLSearchParams(search))
    const listed = () => queries.getQueryData(listQuery(query).queryKey)?.results.map(report => report.id) ?? []
    const ids = onMap ?? listed()
    const index = ids.indexOf(id)
    return index < 0 ? undefined : { 1: ids[index + 1], [-1]: ids[index - 1] }
  })
  return neighbours
}
