import { useNavigate } from 'react-router'
import type { Clusters, MapReport } from '#features/overview/map/contract.ts'
import { listedIds } from '#features/overview/map/labels.ts'
import { reportPath } from '#features/report-view/paths.ts'
import { useLastOpened } from '../frame/last-opened.ts'
import { useOpensBeside } from './use-list-columns.ts'

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
