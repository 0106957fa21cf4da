import { createContext, type RefObject, use } from 'react'

/** The report that was opened last, for the list that one comes back to. */
export const LastOpened = createContext<RefObject<number | undefined>>({ current: undefined })
export const useLastOpened = () => use(LastOpened)
