import { createContext, type ReactNode } from 'react'

/** What the page has to say that can't wait: an open window covers the page, so it stands in there too. */
export const WindowNotice = createContext<ReactNode>(undefined)
