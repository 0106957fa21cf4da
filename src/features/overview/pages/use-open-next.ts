import { useQuery } from '@tanstack/react-query'
import { use, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useLastOpened } from '#features/back-office/pages/frame/last-opened.ts'
import { Unsaved } from '#features/back-office/pages/frame/use-unsaved.ts'
import { reportQuery } from '#features/report-page/web/queries.ts'
import { reportPath } from '#features/report-view/paths.ts'
import { isEnded, statusOf } from '#features/reports/status/rules.ts'
import { useSession } from '#features/users/web/session.ts'
import { opensNextIn } from '../contract.ts'
import type { Clusters, MapReport } from '../map/contract.ts'
import { listedIds } from '../map/labels.ts'
import { useOpensBeside, useOwnListView } from './list-view.ts'

/** Milliseconds and number of attempts to leave a report whose form is still closing. */
const retryInterval = 50
const maxAttempts = 20

/**
 * Opens the next report of the list or the map when the user ends the handling of the open one, if they chose that:
 * beside the list, and on a page opened from it.
 */
export function useOpenNext(id: number, listed: readonly number[] | undefined) {
  const { user } = useSession()
  const navigate = useNavigate()
  const unsaved = use(Unsaved)
  const opensNext = opensNextIn(useOwnListView()[0])
  const { data } = useQuery({ ...reportQuery(id), enabled: false }) // the page itself fetches the report
  const status = data?.report.status
  const hasEnded = status && isEnded(statusOf(status.state))
  const isByUser = status?.user === user?.email
  const wasOpen = useRef<number>(undefined)
  /** Stored while the report is in the list, as a handled report may leave it. */
  const following = useRef<{ id: number; next: number | undefined }>(undefined)
  useEffect(() => {
    const place = listed?.indexOf(id) ?? -1
    if (listed && place >= 0) following.current = { id, next: listed[place + 1] }
  }, [listed, id])
  useEffect(() => {
    if (hasEnded === false) wasOpen.current = id
    const next = following.current?.id === id ? following.current.next : undefined
    if (!(hasEnded && isByUser && opensNext && wasOpen.current === id) || next === undefined) return
    let attempts = 0
    // Unsaved text elsewhere on the page keeps it open.
    const timer = setInterval(() => {
      attempts += 1
      if (!unsaved.current.ask) void navigate(reportPath(next))
      if (!unsaved.current.ask || attempts === maxAttempts) clearInterval(timer)
    }, retryInterval)
    return () => clearInterval(timer)
  }, [id, hasEnded, isByUser, opensNext, navigate, unsaved])
}

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
