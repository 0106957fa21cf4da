import type { PublicConfiguration } from '../../kit/configuration.ts'
import type { Entry } from './built-web.ts'

export type PageContent = {
  configuration: PublicConfiguration
  body: string
  categories?: readonly object[]
  /** Whether it shows what is of one person, and works without scripts. */
  isPersonal?: boolean
  /** The style sheets that scripts would load. */
  plainStyles?: readonly string[]
  /** The path of the service worker; on pages for residents only. */
  worker?: string | undefined
}

/** JSON that is safe within a script element: it cannot contain the closing tag. */
const safeJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
const dataBlock = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${safeJson(value)}</script>`
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** The HTML of a page. @param path of the page, by which it is known whether it says anything without scripts */
export const pageDocument = (
  { scripts, preloads, styles }: Entry,
  { configuration, body, categories, worker, isPersonal = false, plainStyles = [] }: PageContent,
  path: string,
) => `<!doctype html>
<html lang="nl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(configuration.language.siteTitle)}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
${styles.map(styleSheet).join('\n')}
<link rel="stylesheet" href="/municipality.css">
${plainStyles.length > 0 ? `<noscript>${plainStyles.map(styleSheet).join('')}</noscript>` : ''}
${preloads.map(href => `<link rel="modulepreload" href="${href}">`).join('\n')}
${scripts.map(src => `<script type="module" src="${src}"></script>`).join('\n')}
</head>
<body>
<div id="root">${body}</div>
${!isPersonal && needsScripts(path) ? noScript(configuration) : ''}
${dataBlock('configuration', configuration)}
${categories ? dataBlock('categories', categories) : ''}
${worker ? dataBlock('service-worker', worker) : ''}
</body>
</html>
`

const styleSheet = (href: string) => `<link rel="stylesheet" href="${href}">`

const noScript = ({ language }: PublicConfiguration) =>
  `<noscript><p>Deze pagina werkt alleen met JavaScript. Zet het aan in uw browser, of bel ons: ${escaped(language.phoneNumber)}.</p></noscript>`

/** Pages that are read, or whose button is a plain form. */
const plainPages = [
  '/melding/openen',
  '/melding/stoppen',
  '/melding/gestopt',
  '/verify_email',
  '/mijn-meldingen/login',
  '/mijn-meldingen/openen',
  '/mijn-meldingen/aangevraagd',
  '/mijn-meldingen/verlopen',
  '/onderhoud',
]
const needsScripts = (path: string) => !plainPages.some(page => path === page || path.startsWith(`${page}/`))
