import { createContext, type ReactNode } from 'react'

/** Open dialogs cover the page, so they show urgent notices too. */
export const DialogNotice = createContext<ReactNode>(undefined)
