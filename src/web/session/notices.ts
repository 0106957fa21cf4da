/** An error to be shown as a global notice. */
export type Notice = { title: string; message?: string }

export const signInFailed = 'Inloggen is niet gelukt'
export const signOutFailed = 'Uitloggen is niet gelukt'
export const authenticationFailed = 'Authenticeren is niet gelukt'
export const cookiesNeeded =
  'Inloggen is niet gelukt. Controleer of je browser cookies toestaat, of probeer het met een andere browser.'

const refused = 'De inlogdienst weigerde deze manier van inloggen. Vertel het je beheerder.'
const failed = 'Er ging iets mis bij de inlogdienst. Probeer het nogmaals.'

/** Texts for the error codes of OAuth. The provider's own description is never shown: anyone can put one in a link. */
const errorTexts: Readonly<Record<string, string>> = {
  invalid_request: refused,
  unauthorized_client: refused,
  access_denied: 'De inlogdienst gaf je geen toegang.',
  unsupported_response_type: refused,
  invalid_scope: refused,
  server_error: failed,
  temporarily_unavailable: failed,
}

export const noticeForErrorCode = (code: string): Notice => ({
  title: signInFailed,
  ...(Object.hasOwn(errorTexts, code) && { message: errorTexts[code] ?? '' }),
})
