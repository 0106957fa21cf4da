import { createContext, type ReactNode } from 'react'

/** An urgent notice of the page that open dialogs show too, as they cover the page. */
export const DialogNotice = createContext<ReactNode>(undefined)
