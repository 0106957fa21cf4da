/** Something to be told as a global notification of variant error. */
export type Notice = { title: string; message?: string }

export const signInFailed = 'Inloggen is niet gelukt'
export const signOutFailed = 'Uitloggen is niet gelukt'
export const authenticationFailed = 'Authenticeren is niet gelukt'
export const cookiesNeeded =
  'Inloggen is niet gelukt. Controleer of je browser cookies toestaat, of probeer het met een andere browser.'

const refused = 'De inlogdienst weigerde deze manier van inloggen. Vertel het je beheerder.'
const failed = 'Er ging iets mis bij de inlogdienst. Probeer het nogmaals.'

/** The codes with which a provider sends somebody back. Its own words are never shown: anybody can put them in a link. */
const faults: Readonly<Record<string, string>> = {
  invalid_request: refused,
  unauthorized_client: refused,
  access_denied: 'De inlogdienst gaf je geen toegang.',
  unsupported_response_type: refused,
  invalid_scope: refused,
  server_error: failed,
  temporarily_unavailable: failed,
}

export const noticeOfFault = (code: string): Notice => ({
  title: signInFailed,
  ...(Object.hasOwn(faults, code) && { message: faults[code] ?? '' }),
})
