import type { PublicConfiguration } from '../../kit/configuration.ts'
import { type Language, languageNames, languageParameter } from '../../kit/language.ts'
import { languagePress, pressName } from '../../kit/step-form.ts'
import type { Entry } from './built-web.ts'
import { otherLanguages } from './resident-language.ts'
import { pageTexts } from './texts.ts'

export type PageContent = {
  configuration: PublicConfiguration
  body: string
  /** The title of the document; that of the site when absent. */
  title?: string
  /** Of the texts in it; undefined on pages for staff, which are Dutch and link to no other. */
  language?: Language
  /** Which the browser prefers, where no language was chosen in it. */
  preferredLanguage?: Language | undefined
  categories?: readonly object[]
  /** The text of a page that the server writes. */
  document?: object | undefined
  /** Whether it shows what is of one person, and works without scripts. */
  isPersonal?: boolean
  /** The style sheets of the body besides those of the entry point, so that it looks right before scripts load them. */
  pageStyles?: readonly string[]
  /** The style sheets of what only browsers without scripts show. */
  plainStyles?: readonly string[]
  /** Whether no scripts take over: it holds what was filled in without them. */
  isPlain?: boolean
  /** With what scripts that come late go on with such a page, which do, and which the form needs later. */
  takeOver?: { data: object; scripts: readonly string[]; later: readonly string[] }
  /** The form in it that keeps what was typed when the language is changed without scripts. */
  formId?: string | undefined
  /** Whether the body is what browsers without scripts show. */
  hasPlainBody?: boolean
  /** The page of the list of the public map that it begins with. */
  publicList?: object | undefined
  /** Where browsers without scripts go instead. */
  plainPath?: string | undefined
  /** The path of the service worker; on pages for residents only. */
  worker?: string | undefined
}

/** JSON that is safe within a script element: it cannot contain the closing tag. */
const safeJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
const dataBlock = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${safeJson(value)}</script>`
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** The HTML of a page. @param url of the page: its path says whether it works without scripts, its query is kept in links */
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
<div id="root">${content.body}</div>
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

/** For browsers without scripts: where the page is that works there, or that this one needs them. */
function noScript({ configuration, language = 'nl', plainPath, hasPlainBody }: PageContent, path: string): string {
  if (hasPlainBody) return ''
  const texts = pageTexts[language]
  if (plainPath) return inNoScript(`<a href="${escaped(plainPath)}">${texts.toForm}</a>`)
  return needsScripts(path) ? inNoScript(escaped(texts.needsScripts(configuration.language.phoneNumber))) : ''
}

/** Shown when the page is still loading after a while (`base.css`): its scripts are late, or failed. */
function lateNotice({ configuration, language = 'nl', plainPath }: PageContent): string {
  if (!plainPath) return ''
  const { before, startOver, after } = pageTexts[language].late
  const link = `<a href="${escaped(plainPath)}">${startOver}</a>`
  return `<p class="meldwerk-late">${before} ${link} ${escaped(after(configuration.language.phoneNumber))}</p>`
}

const inNoScript = (text: string) => `<noscript><p class="meldwerk-no-scripts">${text}</p></noscript>`

/** To the same page in another language. What was typed is kept by the form. */
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
  // Until the scripts have come a button of the form stands in its place, which keeps what was typed.
  // Enter in a field presses the first button of the form: that may not be this one.
  const first = `<button form="${formId}" hidden tabindex="-1"></button>`
  const press = `form="${formId}" name="${pressName}" value="${languagePress}" formaction="${href}"`
  return `${link}${first}<button role="link" ${press} ${named}>${text}</button>`
}

function hrefOf(url: string, language: Language): string {
  const query = new URLSearchParams(url.split('?').slice(1).join('?'))
  query.delete(languageParameter)
  query.append(languageParameter, language)
  return escaped(`?${query}`)
}

/** Pages that are read, or whose button is a plain form. */
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
