import { createContext, type RefObject, use } from 'react'
import type { LatLng } from '../../../kit/rd.ts'

type Last = {
  /** The report that was opened last. */
  report?: number | undefined
  /** Of the list or of the map, whichever it was. */
  path?: string | undefined
  /** What the map showed. */
  view?: { center: LatLng; zoom: number } | undefined
  /** What the address of the list said: its page and order. */
  search: string
  /** The list is the page that one sees now, or saw just before this one. */
  isList: boolean
}

/** What one did before, so that the list one comes back to is as it was left. */
export const LastOpened = createContext<RefObject<Last>>({ current: { search: '', isList: false } })
export const useLastOpened = () => use(LastOpened)
