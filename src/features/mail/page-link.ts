import { mailedLink } from './links.ts'

/**
 * Replaces the token of the link in a stored mail. Each mail gets its token when it is handed over, so no table
 * holds the secret.
 */
const placeholder = 'meldwerk-page-link'

export const pageLinkIn = (publicUrl: string) => mailedLink(publicUrl, 'reportPage', placeholder)

export const stopLinkIn = (publicUrl: string) => mailedLink(publicUrl, 'stopMail', placeholder)

export const hasPageLink = (content: string) => content.includes(placeholder)
export const withToken = (content: string, token: string) => content.replaceAll(placeholder, token)
