import { RequestRefused, SignInFailed } from './access-token.ts'

export type Notice = { title: string; message?: string }

export const signInFailed = 'Inloggen is niet gelukt'
export const signOutFailed = 'Uitloggen is niet gelukt'
export const authenticationFailed = 'Authenticeren is niet gelukt'
export const cookiesNeeded =
  'Inloggen is niet gelukt. Controleer of je browser cookies toestaat, of probeer het met een andere browser.'

/** The response does not belong to a request of this tab. */
export const foreignResponse =
  'Het antwoord van de inlogdienst hoort niet bij deze poging om in te loggen. Probeer het nogmaals.'
export const incompleteResponse = 'Het antwoord van de inlogdienst is niet compleet. Vertel het je beheerder.'
/** PKCE needs Web Crypto, which browsers offer over https only. */
export const httpsNeeded = 'Inloggen kan alleen via https. Vertel het je beheerder.'

const refused = 'De inlogdienst weigerde deze manier van inloggen. Vertel het je beheerder.'
const failed = 'Er ging iets mis bij de inlogdienst. Probeer het nogmaals.'

/** By OAuth error code. The provider's own description is never shown: anyone can put one in a link. */
const errorTexts: Readonly<Record<string, string>> = {
  invalid_request: refused,
  unauthorized_client: refused,
  access_denied: 'De inlogdienst gaf je geen toegang.',
  unsupported_response_type: refused,
  invalid_scope: refused,
  server_error: failed,
  temporarily_unavailable: failed,
}

const noAnswer = 'De server geeft geen antwoord. Probeer het nogmaals.'

const statusTexts: Readonly<Record<number, string>> = {
  0: noAnswer,
  401: 'De inlogdienst heeft niet bevestigd wie je bent. Probeer het nogmaals.',
  408: noAnswer,
  429: 'Er zijn teveel verzoeken verstuurd',
  500: 'Interne fout op de server. Probeer het nogmaals',
  502: noAnswer,
  503: 'Server is op dit moment niet beschikbaar. Probeer het nogmaals',
  504: noAnswer,
}

export const noticeForStatus = (title: string, status: number): Notice => withReason(title, statusTexts[status])

export function noticeFor(title: string, error: unknown): Notice {
  if (error instanceof RequestRefused && !error.message) return noticeForStatus(title, error.status)
  return error instanceof SignInFailed ? withReason(title, error.message) : { title }
}

const withReason = (title: string, message: string | undefined): Notice => ({ title, ...(message && { message }) })

export const noticeForErrorCode = (code: string): Notice =>
  withReason(signInFailed, Object.hasOwn(errorTexts, code) ? errorTexts[code] : undefined)
