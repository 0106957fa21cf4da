import { errorTexts } from '#kit/error-texts.ts'
import { type Html, html } from '../pages/html.ts'

/** Both can change while the product runs. */
export type Site = { name: string; title: string }

type Page = { title: string; site: Site; body: Html; hasError?: boolean }

/** Returns a whole page. It works without JavaScript and has no inline scripts or styles. */
export const htmlPage = ({ title, site, body, hasError = false }: Page): string =>
  html`<!doctype html>
<html lang="nl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${hasError && errorTexts.nl.prefix}${title} – ${site.title}</title>
<link rel="stylesheet" href="/form-pages/style.css">
</head>
<body>
<header><p>${site.name}</p></header>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`.html

export type FormErrors = Readonly<Record<string, string>>

/** Returns the error summary above a refused form: it takes the focus, and links to each field. */
export function errorSummary(errors: FormErrors): Html | undefined {
  const all = Object.entries(errors)
  if (all.length === 0) return undefined
  return html`<div class="faults" role="alert" tabindex="-1" autofocus>
<h2>${errorTexts.nl.prefix}${errors.form ? 'Het is niet gelukt' : 'Controleer je gegevens'}</h2>
<ul>${all.map(([name, error]) => html`<li>${name === 'form' ? error : html`<a href="#${name}">${error}</a>`}</li>`)}</ul>
</div>`
}

type Field = {
  name: string
  label: string
  type: 'email' | 'password' | 'text'
  autocomplete: string
  inputMode?: 'numeric'
  value?: string
  hint?: string
  error?: string | undefined
  hasFocus?: boolean
}

export function formField({ name, label, type, autocomplete, value = '', hint, error, ...more }: Field): Html {
  const { inputMode, hasFocus = false } = more
  const described = [hint && `${name}-hint`, error && `${name}-fault`].filter(Boolean).join(' ')
  const state = html`${error && html` aria-invalid="true"`}${described && html` aria-describedby="${described}"`}`
  return html`<div class="${error ? 'field faulty' : 'field'}">
<label for="${name}">${label}</label>
${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}
${error && html`<p class="fault" id="${name}-fault">${errorTexts.nl.prefix}${error}</p>`}
<input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" value="${value}" autocapitalize="none" spellcheck="false"${inputMode && html` inputmode="${inputMode}"`}${state}${hasFocus && html` autofocus`}>
</div>`
}

const signInAgainLink = html`<p><a class="button" href="/manage">Opnieuw inloggen</a></p>`

/** Returns the page for an invalid request to the provider. */
export const signInFailedPage = (site: Site) =>
  htmlPage({
    site,
    title: 'Inloggen is niet gelukt',
    body: html`<p>Er ging iets mis bij het inloggen. Misschien stond deze pagina te lang open, of staan cookies uit in je browser.</p>${signInAgainLink}`,
  })

/** Returns the page for an unavailable database. */
export const unavailablePage = (site: Site) =>
  htmlPage({
    site,
    title: 'Inloggen kan nu niet',
    body: html`<p>De server is op dit moment niet beschikbaar. Probeer het over een paar minuten opnieuw.</p>${signInAgainLink}`,
  })

export const expiredPage = (site: Site) =>
  htmlPage({
    site,
    title: 'Deze inlogpagina is verlopen',
    body: html`<p>De pagina stond te lang open, is al gebruikt, of je browser bewaart geen cookies. Begin opnieuw; het is zo gedaan.</p>${signInAgainLink}`,
  })

/** Returns the page that confirms signing out. @param form the library's own form, with its CSRF token */
export const signOutPage = (site: Site, form: string) =>
  htmlPage({
    site,
    title: 'Uitloggen',
    body: html`<p>Wil je uitloggen?</p>
${{ html: form }}
<p><button type="submit" form="op.logoutForm" name="logout" value="yes">Ja, uitloggen</button>
<button class="quiet" type="submit" form="op.logoutForm">Nee, ingelogd blijven</button></p>`,
  })

export const signedOutPage = (site: Site) =>
  htmlPage({ site, title: 'Je bent uitgelogd', body: html`<p>Je kunt dit venster sluiten.</p>${signInAgainLink}` })
