import type { FieldErrors, ProblemCode } from '#kit/problem.ts'
import { formField, htmlPage, type Site } from '../oidc/pages.ts'
import { type Html, html } from '../pages/html.ts'

/** `bug`: an error on our side. */
export type Refusal = {
  code: ProblemCode | 'bug'
  what: string | FieldErrors | readonly unknown[]
  waitSeconds: number | undefined
  body: unknown
}

/** A field with a label is shown with its value; one without is sent again unchanged. */
type RefusedField = { name: string; label?: string; autocomplete?: string }

export type RefusedForm = {
  site: Site & { phoneNumber: string }
  path: string
  /** Absent when the form is not shown again, as the previous page still has the typed values. */
  button?: string
  fields: readonly RefusedField[]
}

type Texts = { title: string; text: string; english: string; mayRetry?: false }

const notOurFault: Texts = {
  title: 'Het is niet gelukt',
  text: 'Er ging bij ons iets mis. Er is nog niets veranderd. Wacht een paar minuten en probeer het dan opnieuw.',
  english: 'Something went wrong on our side. Nothing has changed. Please wait a few minutes and try again.',
}
const gone: Texts = {
  title: 'Dit kan niet meer',
  text: 'De link of de pagina werkt niet meer. Open de link uit onze nieuwste e-mail nog een keer.',
  english: 'This link no longer works. Please open the link in our latest e-mail again.',
  mayRetry: false,
}
const notUnderstood: Texts = {
  title: 'Wij hebben dit niet goed ontvangen',
  text: 'Kijk of alles goed is ingevuld en verstuur het opnieuw.',
  english: 'Something is missing or not correct. Please check it and send it again.',
}
const notFromHere: Texts = {
  title: 'Verstuur dit vanaf onze eigen pagina',
  text: 'Wij konden niet zien dat u op een knop van onze eigen pagina drukte. Druk hieronder nog een keer.',
  english: 'We could not tell that you pressed a button on our own page. Please press the button below.',
}

const texts: Record<Exclude<Refusal['code'], 'too-many-requests'>, Texts> = {
  'invalid-input': notUnderstood,
  'unsupported-media': notUnderstood,
  'key-reused': notUnderstood,
  'too-large': {
    title: 'U heeft te veel ingevuld',
    text: 'Maak het korter en verstuur het opnieuw.',
    english: 'This is too long. Please make it shorter and send it again.',
  },
  'too-slow': {
    title: 'Uw verbinding is te traag',
    text: 'Het duurde te lang voordat alles bij ons was. Probeer het opnieuw, of verstuur het zonder foto’s.',
    english: 'Your connection is too slow. Please try again, or send it without photos.',
  },
  forbidden: notFromHere,
  'not-signed-in': gone,
  'not-found': gone,
  gone,
  'changed-meanwhile': gone,
  unavailable: notOurFault,
  bug: notOurFault,
}

function textsOf({ code, waitSeconds = 60 }: Refusal): Texts {
  if (code !== 'too-many-requests') return texts[code]
  const minutes = Math.max(1, Math.ceil(waitSeconds / 60))
  return {
    title: 'Probeer het straks opnieuw',
    text: `U heeft dit te vaak gedaan. Wacht ${minutes === 1 ? '1 minuut' : `${minutes} minuten`} en probeer het dan opnieuw.`,
    english: `You have tried this too often. Please wait ${minutes === 1 ? '1 minute' : `${minutes} minutes`} and try again.`,
  }
}

/**
 * Returns the page for a browser without scripts whose form is refused: the reason, the remedy, and the form with its
 * values.
 */
export function refusalPage({ site, path, button, fields }: RefusedForm, refusal: Refusal): string {
  const { title, text, english, mayRetry = true } = textsOf(refusal)
  return htmlPage({
    site,
    title,
    hasError: true,
    body: html`<p role="alert">${text}</p>
<p lang="en">${english}</p>
${
  mayRetry &&
  button !== undefined &&
  html`<form method="post" action="${path}" novalidate>
${fields.map(field => fieldAgain(field, refusal))}
<p><button type="submit">${button}</button></p>
</form>`
}
<p>Lukt het niet? Bel ${site.phoneNumber}.</p>`,
  })
}

function fieldAgain({ name, label, autocomplete = 'off' }: RefusedField, { what, body }: Refusal): Html {
  const value = valueIn(body, name)
  if (label === undefined) return html`<input type="hidden" name="${name}" value="${value}">`
  return formField({ name, label, type: 'email', autocomplete, value, error: errorOf(what, name) })
}

const maxLength = 1000

function valueIn(body: unknown, name: string): string {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined
  return typeof value === 'string' ? value.slice(0, maxLength) : ''
}

function errorOf(what: Refusal['what'], name: string): string | undefined {
  const errors: unknown = typeof what === 'object' ? Reflect.get(what, name) : undefined
  return Array.isArray(errors) && typeof errors[0] === 'string' ? errors[0] : undefined
}
