import { useQuery } from '@tanstack/react-query'
import { use, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { reportQuery } from '../../../features/report-page/web/queries.ts'
import { reportPath } from '../../../features/report-view/paths.ts'
import { statusOf } from '../../../features/reports/status/codes.ts'
import { isEnded } from '../../../features/reports/status/rules.ts'
import { useSession } from '../../../features/users/web/session.ts'
import { Unsaved } from '../frame/use-unsaved.ts'
import { useOwnListView } from './use-list-columns.ts'

/** How often and how many times it is tried to leave a report whose form is still closing (milliseconds). */
const retryInterval = 50
const maxAttempts = 20

/** Opens the next report of the list or the map when the user ends the handling of the one that is open, if they chose that. */
export function useOpenNext(id: number, listed: readonly number[] | undefined) {
  const { fetch, user } = useSession()
  const navigate = useNavigate()
  const unsaved = use(Unsaved)
  const [{ opensNext }] = useOwnListView()
  const { data } = useQuery({ ...reportQuery(fetch, id), enabled: false }) // the page fetches it
  const status = data?.report.status
  const hasEnded = status && isEnded(statusOf(status.state))
  const isByUser = status?.user === user?.email
  const wasOpen = useRef<number>(undefined)
  /** As it was while the report was in the list: what is handled may leave it. */
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
    // What is still being typed elsewhere on the page is not left for it.
    const timer = setInterval(() => {
      attempts += 1
      if (!unsaved.current.ask) void navigate(reportPath(next))
      if (!unsaved.current.ask || attempts === maxAttempts) clearInterval(timer)
    }, retryInterval)
    return () => clearInterval(timer)
  }, [id, hasEnded, isByUser, opensNext, navigate, unsaved])
}
