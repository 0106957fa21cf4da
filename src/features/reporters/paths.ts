/** Where the link of the mail about a new address leads: a page with one button. */
export const verifyPath = (token: string) => `/verify_email/${token}`

/** The pages after it, for a browser whose scripts had not arrived. */
export const verifiedPath = verifyPath('bevestigd')
export const invalidLinkPath = verifyPath('ongeldig')

/** Where that button sends its form. */
export const verifyFormPath = '/api/verify-email-form'
