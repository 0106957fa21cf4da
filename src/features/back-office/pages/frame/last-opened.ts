import { createContext, type RefObject, use } from 'react'
import type { StatusPanel } from '#features/report-page/web/editing.ts'
import type { LatLng } from '#kit/rd.ts'

type LastVisited = {
  report?: number | undefined
  toOpen?: { report: number; panel: StatusPanel } | undefined
  path?: string | undefined
  view?: { center: LatLng; zoom: number } | undefined
  onMap?: readonly number[] | undefined
  search: string
  isList: boolean
}

export const LastOpened = createContext<RefObject<LastVisited>>({ current: { search: '', isList: false } })
export const useLastOpened = () => use(LastOpened)
