import type { PublicConfiguration } from '#kit/configuration.ts'
import { type Language, languageNames, languageParameter, type Translated } from '#kit/language.ts'
import { languagePress, pressName } from '#kit/step-form.ts'
import type { Entry } from './built-web.ts'
import { otherLanguages } from './resident-language.ts'

const dutch = {
  needsScripts: (phone: string) =>
    `Deze pagina werkt alleen met JavaScript. Zet het aan in uw browser, of bel ons: ${phone}.`,
  toForm: 'Ga naar het formulier',
  late: {
    before: 'Duurt het te lang? Laad de pagina opnieuw,',
    startOver: 'begin met een leeg formulier',
    after: (phone: string) => `of bel ons: ${phone}.`,
  },
  languages: 'Taal',
  alsoInThisLanguage: 'Deze pagina is er ook in het Nederlands',
} as const

const english: Translated<typeof dutch> = {
  needsScripts: phone => `This page works only with JavaScript. Turn it on in your browser, or call us: ${phone}.`,
  toForm: 'Go to the form',
  late: {
    before: 'Does it take too long? Load the page again,',
    startOver: 'begin with an empty form',
    after: phone => `or call us: ${phone}.`,
  },
  languages: 'Language',
  alsoInThisLanguage: 'This page is also available in English',
}

const pageTexts: Readonly<Record<Language, Translated<typeof dutch>>> = { nl: dutch, en: english }

export type PageContent = {
  configuration: PublicConfiguration
  body: string
  title?: string
  language?: Language
  /** The language of the browser, when none was chosen in it. */
  preferredLanguage?: Language | undefined
  categories?: readonly object[]
  document?: object | undefined
  isPersonal?: boolean
  /** Style sheets of the body beyond those of the entry point, to style it before scripts load them. */
  pageStyles?: readonly string[]
  plainStyles?: readonly string[]
  /** True when no scripts take over: the page holds values typed without them. */
  isPlain?: boolean
  /** For scripts that arrive late: the data, the scripts that take over, and the scripts that the form loads later. */
  takeOver?: { data: object; scripts: readonly string[]; later: readonly string[] }
  /** Keeps the typed values when the language is changed without scripts. */
  formId?: string | undefined
  hasPlainBody?: boolean
  publicList?: object | undefined
  plainPath?: string | undefined
  worker?: string | undefined
}

/** Escaped `<` keeps the JSON from closing the script element. */
const safeJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
const dataBlock = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${safeJson(value)}</script>`
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Returns the HTML of a page. @param url its path tells if it works without scripts, its query is kept in links */
export const pageDocument = (entry: Entry, content: PageContent, url: string) => `<!doctype html>
<html lang="${content.language ?? 'nl'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(content.title ?? content.configuration.language.siteTitle)}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
${[...new Set([...entry.styles, ...(content.pageStyles ?? [])])].map(styleSheet).join('\n')}
<link rel="stylesheet" href="/municipality.css">
${content.isPlain ? plainHead(entry, content) : headWithScripts(entry, content)}
</head>
<body>
${linksToLanguages(content, url)}
${content.isPersonal ? '' : noScript(content, url.split('?')[0] ?? '/')}
<div id="root"${content.body.includes(' data-loading') ? ' data-waiting' : ''}>${content.body}</div>
${content.isPlain ? '' : lateNotice(content)}
${content.isPlain && !content.takeOver ? '' : pageDataOf(entry, content)}
</body>
</html>
`

const headWithScripts = ({ scripts, preloads }: Entry, { plainStyles = [], plainPath }: PageContent) =>
  [
    plainStyles.length > 0 ? `<noscript>${plainStyles.map(styleSheet).join('')}</noscript>` : '',
    plainPath ? `<noscript><meta http-equiv="refresh" content="0; url=${escaped(plainPath)}"></noscript>` : '',
    ...preloads.map(preload),
    ...scripts.map(moduleScript),
  ].join('\n')

const plainHead = (entry: Entry, { plainStyles = [], takeOver }: PageContent) =>
  [
    ...plainStyles.map(styleSheet),
    ...(takeOver ? [...entry.preloads, ...entry.scripts].map(preload) : []),
    ...(takeOver?.scripts ?? []).map(moduleScript),
  ].join('\n')

const preload = (href: string) => `<link rel="modulepreload" href="${href}">`
const moduleScript = (src: string) => `<script type="module" src="${src}"></script>`

const pageDataOf = (
  { scripts }: Entry,
  { configuration, categories, document, publicList, worker, takeOver }: PageContent,
) =>
  [
    dataBlock('configuration', configuration),
    categories ? dataBlock('categories', categories) : '',
    document ? dataBlock('document', document) : '',
    publicList ? dataBlock('public-list', publicList) : '',
    worker ? dataBlock('service-worker', worker) : '',
    takeOver ? dataBlock('take-over', { ...takeOver.data, scripts, later: takeOver.later }) : '',
  ].join('\n')

const styleSheet = (href: string) => `<link rel="stylesheet" href="${href}">`

function noScript({ configuration, language = 'nl', plainPath, hasPlainBody }: PageContent, path: string): string {
  if (hasPlainBody) return ''
  const texts = pageTexts[language]
  if (plainPath) return inNoScript(`<a href="${escaped(plainPath)}">${texts.toForm}</a>`)
  return needsScripts(path) ? inNoScript(escaped(texts.needsScripts(configuration.language.phoneNumber))) : ''
}

/** `base.css` shows it when the page is still loading after a while: its scripts are late, or failed. */
function lateNotice({ configuration, language = 'nl', plainPath }: PageContent): string {
  if (!plainPath) return ''
  const { before, startOver, after } = pageTexts[language].late
  const link = `<a href="${escaped(plainPath)}">${startOver}</a>`
  return `<p class="meldwerk-late">${before} ${link} ${escaped(after(configuration.language.phoneNumber))}</p>`
}

const inNoScript = (text: string) => `<noscript><p class="meldwerk-no-scripts">${text}</p></noscript>`

function linksToLanguages(content: PageContent, url: string): string {
  const { language, configuration } = content
  if (!language || configuration.featureFlags.appMode) return ''
  const links = otherLanguages(language).map(other => linkToLanguage(content, other, hrefOf(url, other)))
  return `<nav id="languages" aria-label="${pageTexts[language].languages}">${links.join('')}</nav>`
}

function linkToLanguage({ formId, preferredLanguage }: PageContent, language: Language, href: string): string {
  const named = `lang="${language}"`
  const text = language === preferredLanguage ? pageTexts[language].alsoInThisLanguage : languageNames[language]
  const link = `<a href="${href}" ${named} hreflang="${language}">${text}</a>`
  if (!formId) return link
  // Before the scripts arrive, a submit button replaces the link and keeps the typed values. Enter in a field presses
  // the first button of the form, which must not be this one.
  const first = `<button form="${formId}" hidden tabindex="-1"></button>`
  const press = `form="${formId}" name="${pressName}" value="${languagePress}" formaction="${href}"`
  return `${first}<button role="link" ${press} ${named}>${text}</button>${link}`
}

function hrefOf(url: string, language: Language): string {
  const query = new URLSearchParams(url.split('?').slice(1).join('?'))
  query.delete(languageParameter)
  query.append(languageParameter, language)
  return escaped(`?${query}`)
}

const plainPages = [
  '/incident',
  '/categorie',
  '/privacy',
  '/toegankelijkheidsverklaring',
  '/melding/openen',
  '/melding/stoppen',
  '/melding/gestopt',
  '/melding/gesloten',
  '/verify_email',
  '/mijn-meldingen/login',
  '/mijn-meldingen/openen',
  '/mijn-meldingen/aangevraagd',
  '/mijn-meldingen/verlopen',
  '/mijn-meldingen/onbekend',
  '/onderhoud',
]
const needsScripts = (path: string) => !plainPages.some(page => path === page || path.startsWith(`${page}/`))
