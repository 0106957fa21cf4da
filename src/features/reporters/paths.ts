export const verifyPath = (token: string) => `/verify_email/${token}`

export const verifiedPath = verifyPath('bevestigd')
export const invalidLinkPath = verifyPath('ongeldig')

export const verifyFormPath = '/api/verify-email-form'
