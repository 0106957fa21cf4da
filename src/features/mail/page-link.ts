import { linkPathOf, stopLinkPathOf } from '../reporters/links/rules.ts'

/**
 * Stands for the token of the link to the page of a report in a stored mail: each mail gets a token of its own when it is handed
 * over, so that the secret is in no table.
 */
const placeholder = 'meldwerk-page-link'

/** Where the link to the page of the report leads in a mail that is not handed over yet. */
export const pageLinkIn = (publicUrl: string) => publicUrl + linkPathOf(placeholder)

/** Where mail about the report is stopped, in the same. */
export const stopLinkIn = (publicUrl: string) => publicUrl + stopLinkPathOf(placeholder)

export const hasPageLink = (content: string) => content.includes(placeholder)
export const withToken = (content: string, token: string) => content.replaceAll(placeholder, token)
