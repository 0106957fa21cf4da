import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import compress from '@fastify/compress'
import serveStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Municipality, PublicConfiguration } from '../../kit/configuration.ts'
import { configurationPath } from '../../kit/configuration-path.ts'
import { hasSignedInCookie } from '../../kit/sign-in.ts'
import type { StormNotice } from '../../kit/storm-notice.ts'
import { allowFrames } from '../http/headers.ts'
import type { BuiltWeb, Entry } from './built-web.ts'
import { appShellPath, type CachedList, serveServiceWorker, serviceWorkerPath } from './service-worker-route.ts'

type Options = {
  web: BuiltWeb
  /** Both can change while the product runs. */
  configuration: () => PublicConfiguration
  base: { municipality: Municipality }
  /** What residents read during a storm; undefined when there is none. */
  stormNotice: () => StormNotice | undefined
  publicUrl: string
  /** The categories that residents can choose, for the page of categories. */
  openCategories: () => Promise<readonly object[]>
  /** The areas that residents can choose from when they know no address. */
  areasToChoose: CachedList
  /** The logo of the configuration's file, when it is a file on this machine. */
  logo: { file: string; url: string } | undefined
}

export const citizenEntry = 'src/app/citizen.web.tsx'
export const staffEntry = 'src/app/staff.web.tsx'

const citizenPaths = [
  '/incident',
  '/incident/*',
  '/categorie/*',
  '/onderhoud',
  '/toegankelijkheidsverklaring',
  '/verify_email/*',
  '/kto/*',
  '/melding/openen',
  '/melding/openen/:reason(^(onbekend|verlopen|verwijderd|gewist)$)',
  '/melding/stoppen',
  '/melding/gestopt',
  '/melding/:id(^\\d+$)',
  '/extern',
  '/extern/*',
]
/** Only where `enableMyIncidents` is on. The links of mails, `/mijn-meldingen/{token}`, are served by the feature. */
const myReportsPaths = [
  '/mijn-meldingen',
  '/mijn-meldingen/login',
  '/mijn-meldingen/bevestig',
  '/mijn-meldingen/aangevraagd',
  '/mijn-meldingen/verlopen',
  '/mijn-meldingen/openen',
  '/mijn-meldingen/melding/:id',
]
const staffPaths = ['/login', '/login/*', '/manage', '/manage/*', '/instellingen', '/instellingen/*']

/** The page for an address that does not exist. */
export const notFoundPage =
  ({ web, configuration }: Pick<Options, 'web' | 'configuration'>) =>
  (reply: FastifyReply, url: string) =>
    sendPage(reply.code(404), web.entry(citizenEntry), {
      configuration: configuration(),
      body: web.renderCitizen(configuration(), pathOf(url)),
    })

const sendPage = (reply: FastifyReply, entry: Entry, content: Content) =>
  reply
    .header('Content-Type', 'text/html; charset=utf-8')
    .header('Cache-Control', 'no-cache')
    .send(html(entry, content, needsScripts(pathOf(reply.request.url))))

type Content = {
  configuration: PublicConfiguration
  body: string
  categories?: readonly object[]
  /** The path of the service worker; on pages for residents only. */
  worker?: string | undefined
}

/** Serve the pages: HTML for the two entry points, their scripts and styles, and the files around them. */
export async function servePages(fastify: FastifyInstance, options: Options) {
  const { web, configuration, base, openCategories, areasToChoose } = options
  await fastify.register(compress, { threshold: 1024, encodings: ['gzip', 'deflate'] })
  if (web.assets)
    await fastify.register(serveStatic, {
      root: web.assets,
      prefix: '/assets/',
      preCompressed: true,
      wildcard: false,
      immutable: true,
      maxAge: '365d',
      decorateReply: false,
    })
  const { sendCitizenPage, sendAppShell, sendStaffPage } = senders(options)
  fastify.get('/', (request, reply) => reply.redirect(`/incident/beschrijf${queryOf(request.url)}`))
  for (const path of citizenPaths) fastify.get(path, (_, reply) => sendCitizenPage(reply))
  for (const path of myReportsPaths)
    fastify.get(path, (_, reply) =>
      configuration().featureFlags.enableMyIncidents ? sendCitizenPage(reply) : reply.callNotFound(),
    )
  fastify.get('/categorie', async (_, reply) => sendCitizenPage(reply, { categories: await openCategories() }))
  if (web.offline) {
    fastify.get(appShellPath, (_, reply) => sendAppShell(reply))
    const stylesheet = () => colorsOf(base.municipality)
    serveServiceWorker(fastify, web.offline, { configuration, stylesheet, areasToChoose })
  }
  for (const path of staffPaths) fastify.get(path, (_, reply) => sendStaffPage(reply))

  await serveSiteFiles(fastify, options)
}

type SiteOptions = Pick<Options, 'configuration' | 'base' | 'publicUrl' | 'logo' | 'stormNotice'>

/** The files around the pages: colours, configuration, icon, logo, robots.txt and security.txt. */
async function serveSiteFiles(fastify: FastifyInstance, options: SiteOptions) {
  const { configuration, base, publicUrl, logo, stormNotice } = options
  fastify.get('/municipality.css', (_, reply) =>
    reply
      .header('Content-Type', 'text/css; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .send(colorsOf(base.municipality)),
  )
  fastify.get(configurationPath, (_, reply) =>
    reply.header('Cache-Control', 'no-cache').send({ ...configuration(), storm: stormNotice() }),
  )
  fastify.get('/.well-known/security.txt', (_, reply) =>
    reply.header('Content-Type', 'text/plain; charset=utf-8').send(securityTxt(base.municipality, publicUrl)),
  )
  const icon = await readFile(join(import.meta.dirname, '../../../assets/icon.svg'))
  for (const path of ['/icon.svg', '/favicon.ico'])
    fastify.get(path, (_, reply) => sendPicture(reply, icon, 'icon.svg'))
  if (logo) {
    const bytes = await readFile(logo.file)
    fastify.get(logo.url, (_, reply) => sendPicture(reply, bytes, logo.file))
  }
  fastify.get('/robots.txt', (_, reply) =>
    reply
      .header('Content-Type', 'text/plain; charset=utf-8')
      .send('User-agent: *\nDisallow: /manage\nDisallow: /signals\n'),
  )
}

/** How the pages of each kind are sent, with what residents read at that moment. */
function senders({ web, configuration, base, stormNotice }: Options) {
  const current = () => ({ ...configuration(), storm: stormNotice() })
  const sendCitizen = (reply: FastifyReply, content: Content) =>
    sendPage(allowFrames(reply, base.municipality), web.entry(citizenEntry), {
      ...content,
      worker: web.offline && serviceWorkerPath,
    })
  return {
    sendCitizenPage(reply: FastifyReply, more?: { categories: readonly object[] }) {
      const { url, headers } = reply.request
      const mayBeStaff = hasSignedInCookie(headers.cookie ?? '')
      const now = current()
      const body = web.renderCitizen(now, pathOf(url), { ...more, mayBeStaff })
      return sendCitizen(reply, { ...more, configuration: now, body })
    },
    /** Devices store it, so that it holds nothing that ends. */
    sendAppShell: (reply: FastifyReply) => sendCitizen(reply, { configuration: configuration(), body: '' }),
    sendStaffPage: (reply: FastifyReply) =>
      sendPage(reply, web.entry(staffEntry), { configuration: current(), body: '' }),
  }
}

const sendPicture = (reply: FastifyReply, bytes: Buffer, name: string) =>
  reply
    .header('Content-Type', name.endsWith('.svg') ? 'image/svg+xml' : 'image/png')
    .header('Cache-Control', 'public, max-age=86400')
    .send(bytes)

const pathOf = (url: string) => url.split('?')[0] ?? '/'
const queryOf = (url: string) => (url.includes('?') ? url.slice(url.indexOf('?')) : '')

/** JSON that is safe within a script element: it cannot contain the closing tag. */
const safeJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
const dataBlock = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${safeJson(value)}</script>`
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const html = (
  { scripts, preloads, styles }: Entry,
  { configuration, body, categories, worker }: Content,
  isBlankWithoutScripts: boolean,
) => `<!doctype html>
<html lang="nl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(configuration.language.siteTitle)}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
${styles.map(href => `<link rel="stylesheet" href="${href}">`).join('\n')}
<link rel="stylesheet" href="/municipality.css">
${preloads.map(href => `<link rel="modulepreload" href="${href}">`).join('\n')}
${scripts.map(src => `<script type="module" src="${src}"></script>`).join('\n')}
</head>
<body>
<div id="root">${body}</div>
${isBlankWithoutScripts ? noScript(configuration) : ''}
${dataBlock('configuration', configuration)}
${categories ? dataBlock('categories', categories) : ''}
${worker ? dataBlock('service-worker', worker) : ''}
</body>
</html>
`

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

const colorsOf = ({ colors }: Municipality) =>
  `:root {\n${Object.entries(colors)
    .map(([name, value]) => `  --${name}: ${value};\n`)
    .join('')}}\n`

const oneYearFromNow = () => new Date(Date.now() + 365 * 86_400_000).toISOString()
const securityTxt = ({ security }: Municipality, publicUrl: string) =>
  `Contact: ${security.contact}\nExpires: ${oneYearFromNow()}\nPreferred-Languages: nl, en\nCanonical: ${publicUrl}/.well-known/security.txt\n`
