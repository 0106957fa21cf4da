import { useNavigate } from 'react-router'
import type { Clusters, MapReport } from '../../../features/overview/map/contract.ts'
import { listedIds } from '../../../features/overview/map/labels.ts'
import { reportPath } from '../../../features/report-view/paths.ts'
import { useLastOpened } from '../frame/last-opened.ts'
import { useOpensBeside } from './use-list-columns.ts'

/** Remembers what is on the map for the way through it, and opens a report of it beside the map. @returns whether it did */
export function useOpenFromMap() {
  const lastOpened = useLastOpened()
  const navigate = useNavigate()
  const opensBeside = useOpensBeside()
  return ({ id }: MapReport, inView: Clusters | undefined, clusterId?: string): boolean => {
    lastOpened.current.onMap = inView && listedIds(inView, clusterId)
    if (opensBeside) void navigate(reportPath(id))
    return opensBeside
  }
}
