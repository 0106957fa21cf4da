/** Expected failures with their HTTP status. Any other error is a bug and becomes a 500. */
export const problems = {
  'invalid-input': 400,
  'not-signed-in': 401,
  forbidden: 403,
  'not-found': 404,
  'too-slow': 408,
  'changed-meanwhile': 412,
  gone: 410,
  'too-large': 413,
  'unsupported-media': 415,
  'key-reused': 422,
  'too-many-requests': 429,
  unavailable: 503,
} as const

export type ProblemCode = keyof typeof problems

/** Messages per field, nested as the input; or a bare list of messages. */
export type FieldErrors = { [field: string]: FieldErrors | readonly (string | FieldErrors)[] | string }

type Content = string | FieldErrors | readonly (string | FieldErrors)[]

/**
 * An expected failure. `what` is the response body (docs/wire/conventions.md#errors): a sentence becomes `{"detail":
 * …}`, messages per field and a bare list of messages go out unchanged.
 */
export class Problem extends Error {
  override name = 'Problem'
  readonly code: ProblemCode
  readonly what: Content
  readonly retryAfterSeconds: number | undefined

  constructor(code: ProblemCode, what: Content = defaultDetail[code], more: { retryAfterSeconds?: number } = {}) {
    super(`${code}: ${JSON.stringify(what)}`)
    this.code = code
    this.what = what
    this.retryAfterSeconds = more.retryAfterSeconds
  }
}

const defaultDetail: Record<ProblemCode, string> = {
  'invalid-input': 'Ongeldige invoer.',
  'not-signed-in': 'Authenticatiegegevens zijn niet opgegeven.',
  forbidden: 'Je hebt geen toestemming om deze actie uit te voeren.',
  'not-found': 'Niet gevonden.',
  'too-slow': 'Het verzoek kwam te langzaam binnen.',
  'changed-meanwhile': 'De melding is intussen veranderd.',
  gone: 'Expired!',
  'too-large': 'De grootte van de payload overschrijdt de toegestane limiet',
  'unsupported-media': 'Ongeldige media type in aanvraag.',
  'key-reused': 'Deze sleutel hoort bij een andere inhoud.',
  'too-many-requests': 'Aanvraag was verstikt.',
  unavailable: 'Server is op dit moment niet beschikbaar. Probeer het nogmaals',
}
