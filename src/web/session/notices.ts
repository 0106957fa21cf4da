/** Something to be told as a global notification of variant error. */
export type Notice = { title: string; message?: string }

export const signInFailed = 'Inloggen is niet gelukt'
export const signOutFailed = 'Uitloggen is niet gelukt'
export const authenticationFailed = 'Authenticeren is niet gelukt'
export const cookiesNeeded =
  'Inloggen is niet gelukt. Controleer of je browser cookies toestaat, of probeer het met een andere browser.'

/** The codes with which a provider sends somebody back, and what is said then; its own words are never shown. */
const faults: Readonly<Record<string, string>> = {
  invalid_request: 'De inlogdienst begreep de vraag niet.',
  unauthorized_client: 'De inlogdienst kent deze toepassing niet.',
  access_denied: 'De inlogdienst gaf geen toegang.',
  unsupported_response_type: 'De inlogdienst ondersteunt deze manier van inloggen niet.',
  invalid_scope: 'De inlogdienst kent de gevraagde rechten niet.',
  server_error: 'Er ging iets mis bij de inlogdienst. Probeer het nogmaals.',
  temporarily_unavailable: 'De inlogdienst is op dit moment niet beschikbaar. Probeer het nogmaals.',
}

export const noticeOfFault = (code: string): Notice => {
  const message = Object.hasOwn(faults, code) ? faults[code] : undefined
  return { title: signInFailed, ...(message && { message }) }
}
