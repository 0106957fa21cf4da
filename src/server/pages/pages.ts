import { createHash } from 'node:crypto'
import compress from '@fastify/compress'
import serveStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Municipality, PublicConfiguration, StormNotice } from '#kit/configuration.ts'
import type { Language } from '#kit/language.ts'
import { fieldPath, fieldWorkerPath } from '#kit/paths.ts'
import { hasSignedInCookie } from '#kit/sign-in.ts'
import { stepFormId } from '#kit/step-form.ts'
import { allowFrames } from '../http/headers.ts'
import type { BuiltWeb, Entry, OfflineScript } from './built-web.ts'
import { type PageContent, pageDocument } from './page-document.ts'
import { type PlainPage, servePlainPages } from './plain-pages.ts'
import { preferredLanguage, rememberLanguage, residentLanguage } from './resident-language.ts'
import { colorsOf, serveSiteFiles } from './site-files.ts'

/** At the root, so that its scope is the whole site. */
export const serviceWorkerPath = '/service-worker.js'
/** The page of the form without content, which shows any requested step. */
const appShellPath = '/incident/leeg'

type CachedList = { path: string; read: () => Promise<readonly object[]> }

type WorkerOptions = {
  configuration: () => PublicConfiguration
  stylesheet: () => string
  areasToChoose: CachedList
}

/** Serves the script of the form's service worker, and the list of neighbourhoods that it caches. */
export function serveServiceWorker(fastify: FastifyInstance, worker: OfflineScript, options: WorkerOptions) {
  const { areasToChoose } = options
  fastify.get(areasToChoose.path, async (_, reply) =>
    reply.header('Cache-Control', 'no-cache').send({ results: await areasToChoose.read() }),
  )
  const text = scriptText(worker, { ...options, page: appShellPath, lists: [areasToChoose.path] })
  serveScript(fastify, serviceWorkerPath, text)
}

/** Serves the script of the service worker of the pages for work outside. */
export function serveFieldWorker(
  fastify: FastifyInstance,
  worker: OfflineScript,
  options: Omit<WorkerOptions, 'areasToChoose'>,
) {
  serveScript(fastify, fieldWorkerPath, scriptText(worker, { ...options, page: fieldPath, lists: [] }))
}

const serveScript = (fastify: FastifyInstance, path: string, text: (language: Language) => string) =>
  fastify.get(path, (request, reply) =>
    reply
      .header('Content-Type', 'text/javascript; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .send(text(residentLanguage(request))),
  )

type ScriptOptions = Omit<WorkerOptions, 'areasToChoose'> & { page: string; lists: readonly string[] }

/** The cached data precedes the script: another version for each build, configuration and language. */
function scriptText({ script, files }: OfflineScript, { configuration, stylesheet, page, lists }: ScriptOptions) {
  const make = (of: PublicConfiguration, language: Language) => {
    const logo = of.logo.url
    const ownFiles = ['/municipality.css', '/icon.svg', ...lists, ...(logo.startsWith('/') ? [logo] : [])]
    const shell = { page, files: [...files(language), ...ownFiles] }
    const version = createHash('sha256')
      .update(JSON.stringify([script, shell, of, stylesheet()]))
      .digest('hex')
      .slice(0, 16)
    return { of, text: `const meldwerkShell = ${JSON.stringify({ version, ...shell })};\n${script}` }
  }
  const latest = new Map<Language, ReturnType<typeof make>>()
  return (language: Language) => {
    const of = configuration()
    const stored = latest.get(language)
    const current = stored?.of === of ? stored : make(of, language)
    latest.set(language, current)
    return current.text
  }
}

const takeOverEntry = 'src/app/take-over.web.ts'

const laterSteps = ['steps/LocationStep', 'steps/ContactStep', 'steps/SummaryStep', 'OutcomePage'].map(
  name => `src/features/form/pages/${name}.tsx`,
)
const formSteps = [...laterSteps, 'src/features/reports/location/web/MapSelectorContent.tsx']
/** The form works without a map. */
const neededLater = [...laterSteps, 'src/features/question-sets/wire/web/load-question-set.ts']

/**
 * Returns the data and scripts with which late scripts take over a page of the form. @param data the draft on that page
 */
const takeOverOf = (web: BuiltWeb, data: object, language: Language) => ({
  data,
  scripts: web.entry(takeOverEntry).scripts,
  later: web.scriptsOf(neededLater, language),
})

type Options = {
  web: BuiltWeb
  configuration: (language?: Language) => PublicConfiguration
  base: { municipality: Municipality }
  /** Undefined without a storm. */
  stormNotice: () => StormNotice | undefined
  publicUrl: string
  openCategories: (language: Language) => Promise<readonly object[]>
  areasToChoose: CachedList
  plainPages: readonly PlainPage[]
  readPlainMap: (url: string) => Promise<{ list: object | undefined }>
  documents: readonly { path: string; read: (language: Language) => Promise<object> }[]
  logo: { file: string; url: string } | undefined
}

export const citizenEntry = 'src/app/citizen.web.tsx'
export const staffEntry = 'src/app/staff.web.tsx'
const errorsEntry = 'src/app/errors.web.ts'
export const mapEntry = 'src/app/map.web.tsx'

const citizenPaths = [
  '/incident',
  '/onderhoud',
  '/verify_email/*',
  '/melding/openen',
  '/melding/openen/:reason(^(onbekend|verlopen|verwijderd|gewist)$)',
  '/melding/stoppen',
  '/melding/gestopt',
  '/melding/gesloten',
]
/** Only with `enableMyIncidents`. The feature serves the links of mails, `/mijn-meldingen/{token}`. */
const myReportsPaths = [
  '/mijn-meldingen/login',
  '/mijn-meldingen/bevestig',
  '/mijn-meldingen/verlopen',
  '/mijn-meldingen/onbekend',
  '/mijn-meldingen/openen',
]
const mapPaths = [
  { paths: ['/meldingenkaart', '/meldingenkaart/lijst'], flag: 'enablePublicIncidentsMap' },
  { paths: ['/kaart', '/kaart/lijst'], flag: 'enablePublicSignalMap' },
] as const
const staffPaths = ['/login', '/login/*', '/manage', '/manage/*', '/instellingen', '/instellingen/*']

const pagesBesidesForm = 'src/features/site/pages/NonWizardPage.tsx'

/** Browsers without scripts cannot go on from later steps and category links. */
function plainPathFor(path: string): string | undefined {
  const first = '/incident/beschrijf'
  if (/^\/incident\/(vulaan|contact|summary|opslaan|bedankt|fout|niet-verstuurd)\/?$/.test(path)) return first
  const [, category] = /^\/categorie\/([\w-]+\/[\w-]+)\/?$/.exec(path) ?? []
  return category && `${first}?onderwerp=${encodeURIComponent(category)}`
}

const isFormPath = (path: string) => /^\/incident(?:\/[\w-]+)?\/?$|^\/categorie\/[\w-]+\/[\w-]+\/?$/.test(path)

const isFirstStep = (path: string) => /^\/incident\/beschrijf\/?$/.test(path)

/** Returns the sender of the page for an address that does not exist. */
export const notFoundPage =
  ({ web, configuration, base }: Pick<Options, 'web' | 'configuration' | 'base'>) =>
  (reply: FastifyReply, url: string) => {
    const language = residentLanguage(reply.request)
    return sendPage(reply.code(404), entryOf({ web, base }, citizenEntry, language), {
      configuration: configuration(language),
      language,
      body: web.renderCitizen(configuration(language), pathOf(url), { language }),
      pageStyles: web.stylesOf(pagesBesidesForm),
      hasPlainBody: true,
    })
  }

/** The script that reports errors has to load first. */
function entryOf({ web, base }: Pick<Options, 'web' | 'base'>, source: string, language?: Language): Entry {
  const entry = web.entry(source, language)
  if (!base.municipality.errorReporting) return entry
  return { ...entry, scripts: [...web.entry(errorsEntry).scripts, ...entry.scripts] }
}

function sendPage(reply: FastifyReply, entry: Entry, content: PageContent) {
  const isAppShell = reply.request.url === appShellPath
  const shown = { ...content, preferredLanguage: isAppShell ? undefined : preferredLanguage(reply.request) }
  return reply
    .header('Content-Type', 'text/html; charset=utf-8')
    .header('Cache-Control', content.isPersonal ? 'no-store' : 'no-cache')
    .send(pageDocument(entry, shown, reply.request.url))
}

/** Serves the pages: HTML for the entry points, their scripts and styles, and the files around them. */
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
  fastify.addHook('onRequest', async (request, reply) => rememberLanguage(request, reply))
  const { sendCitizenPage, sendAppShell, sendMapPage, sendStaffPage } = senders(options)
  fastify.get('/', (request, reply) => reply.redirect(`/incident/beschrijf${queryOf(request.url)}`))
  for (const path of citizenPaths) fastify.get(path, (_, reply) => sendCitizenPage(reply))
  const send = (reply: FastifyReply, plain: object | undefined, isPlain: boolean) =>
    sendCitizenPage(reply, { isPersonal: true, plain, isPlain })
  servePlainPages(fastify, { pages: options.plainPages, base, send, sendUsual: sendCitizenPage })
  for (const path of myReportsPaths)
    fastify.get(path, (_, reply) =>
      configuration().featureFlags.enableMyIncidents ? sendCitizenPage(reply) : reply.callNotFound(),
    )
  for (const { path, read } of options.documents)
    fastify.get(path, async (request, reply) =>
      sendCitizenPage(reply, { document: await read(residentLanguage(request)) }),
    )
  fastify.get('/categorie', async (request, reply) =>
    sendCitizenPage(reply, { categories: await openCategories(residentLanguage(request)) }),
  )
  if (web.offline) {
    fastify.get(appShellPath, (_, reply) => sendAppShell(reply))
    const stylesheet = () => colorsOf(base.municipality)
    serveServiceWorker(fastify, web.offline.form, { configuration, stylesheet, areasToChoose })
    serveFieldWorker(fastify, web.offline.field, { configuration, stylesheet })
  }
  for (const { paths, flag } of mapPaths)
    for (const path of paths)
      fastify.get(path, (_, reply) => (configuration().featureFlags[flag] ? sendMapPage(reply) : reply.callNotFound()))
  for (const path of staffPaths) fastify.get(path, (_, reply) => sendStaffPage(reply))

  await serveSiteFiles(fastify, options)
}

type CitizenPage = {
  categories?: readonly object[]
  document?: object
  isPersonal?: boolean
  plain?: { title?: string; takeOver?: object; isStep?: boolean } | undefined
  isPlain?: boolean
}

function senders({ web, configuration, base, stormNotice, readPlainMap }: Options) {
  const current = (language?: Language) => ({ ...configuration(language), storm: stormNotice() })
  const sendCitizen = (reply: FastifyReply, content: PageContent) => {
    const language = residentLanguage(reply.request)
    return sendPage(allowFrames(reply, base.municipality), entryOf({ web, base }, citizenEntry, language), {
      ...content,
      ...(!hasSignedInCookie(reply.request.headers.cookie ?? '') && { language }),
      worker: web.offline && serviceWorkerPath,
    })
  }
  return {
    sendCitizenPage(reply: FastifyReply, { plain, isPersonal = false, isPlain = false, ...more }: CitizenPage = {}) {
      const { url, headers } = reply.request
      const mayBeStaff = hasSignedInCookie(headers.cookie ?? '')
      const language = residentLanguage(reply.request)
      const now = current(language)
      const shown = plain ?? (more.document && { document: more.document })
      const parts = { ...more, language, mayBeStaff, ...(shown && { plain: shown }) }
      const body = web.renderCitizen(now, pathOf(url), parts)
      const isForm = isFormPath(pathOf(url))
      const sources = isForm ? (isPlain ? formSteps : []) : [pagesBesidesForm]
      const styles = [...new Set(sources.flatMap(source => web.stylesOf(source)))]
      const [pageStyles, plainStyles] = isForm || (isPersonal && !isPlain) ? [[], styles] : [styles, []]
      const plainPath = isPersonal ? undefined : plainPathFor(pathOf(url))
      const isStep = plain ? plain.isStep : isFirstStep(pathOf(url))
      const content = {
        ...more,
        configuration: now,
        body,
        isPersonal,
        isPlain,
        pageStyles,
        plainStyles,
        plainPath,
        ...(isStep && { formId: stepFormId }),
      }
      return sendCitizen(reply, {
        ...content,
        ...(plain?.title !== undefined && { title: plain.title }),
        ...(plain?.takeOver && { takeOver: takeOverOf(web, plain.takeOver, language) }),
      })
    },
    /** Devices store it, so that it holds nothing temporary. */
    sendAppShell: (reply: FastifyReply) =>
      sendCitizen(reply, { configuration: configuration(residentLanguage(reply.request)), body: '' }),
    async sendMapPage(reply: FastifyReply) {
      const language = residentLanguage(reply.request)
      const now = current(language)
      // With scripts the page itself shows the error.
      const shown = await readPlainMap(reply.request.url).catch(error => {
        reply.request.log.warn(error, 'page without scripts')
        return undefined
      })
      const body = shown ? `<noscript>${web.renderPublicMap(now, shown, language)}</noscript>` : ''
      const content = { configuration: now, language, body, hasPlainBody: body !== '', publicList: shown?.list }
      return sendPage(allowFrames(reply, base.municipality), entryOf({ web, base }, mapEntry, language), content)
    },
    sendStaffPage: (reply: FastifyReply) =>
      sendPage(reply, entryOf({ web, base }, staffEntry), { configuration: current(), body: '' }),
  }
}

const pathOf = (url: string) => url.split('?')[0] ?? '/'
const queryOf = (url: string) => (url.includes('?') ? url.slice(url.indexOf('?')) : '')
