import { createContext, type RefObject, use } from 'react'
import type { StatusPanel } from '../../../features/report-page/web/editing.ts'
import type { LatLng } from '../../../kit/rd.ts'

type LastVisited = {
  /** The report that was opened last. */
  report?: number | undefined
  /** The form that is to be open on the page of a report, chosen in its row of the list. */
  toOpen?: { report: number; panel: StatusPanel } | undefined
  /** The path of the list or the map, whichever was visited last. */
  path?: string | undefined
  /** The last view of the map. */
  view?: { center: LatLng; zoom: number } | undefined
  /** The ids of the reports that were listed beside the map when one of them was opened; absent after a list. */
  onMap?: readonly number[] | undefined
  /** The query string of the list: its page, order and filter. */
  search: string
  /** Whether the list is the current or the previous page. */
  isList: boolean
}

/** The last visited list and report, so that the way back leads to the list as it was. */
export const LastOpened = createContext<RefObject<LastVisited>>({ current: { search: '', isList: false } })
export const useLastOpened = () => use(LastOpened)
