import compress from '@fastify/compress'
import serveStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Municipality, PublicConfiguration } from '../../kit/configuration.ts'
import type { Language } from '../../kit/language.ts'
import { hasSignedInCookie } from '../../kit/sign-in.ts'
import { stepFormId } from '../../kit/step-form.ts'
import type { StormNotice } from '../../kit/storm-notice.ts'
import { allowFrames } from '../http/headers.ts'
import type { BuiltWeb, Entry } from './built-web.ts'
import { formSteps, takeOverOf } from './form-scripts.ts'
import { type PageContent, pageDocument } from './page-document.ts'
import { type PlainPage, servePlainPages } from './plain-pages.ts'
import { preferredLanguage, rememberLanguage, residentLanguage } from './resident-language.ts'
import {
  appShellPath,
  type CachedList,
  serveFieldWorker,
  serveServiceWorker,
  serviceWorkerPath,
} from './service-worker-route.ts'
import { colorsOf, serveSiteFiles } from './site-files.ts'

type Options = {
  web: BuiltWeb
  /** Both can change while the product runs. */
  configuration: (language?: Language) => PublicConfiguration
  base: { municipality: Municipality }
  /** What residents read during a storm; undefined when there is none. */
  stormNotice: () => StormNotice | undefined
  publicUrl: string
  /** The categories that residents can choose, for the page of categories. */
  openCategories: (language: Language) => Promise<readonly object[]>
  /** The areas that residents can choose from when they know no address. */
  areasToChoose: CachedList
  plainPages: readonly PlainPage[]
  /** What a page of the public map shows without scripts, by its address. */
  readPlainMap: (url: string) => Promise<{ list: object | undefined }>
  /** Pages of text that are written anew at each request. */
  documents: readonly { path: string; read: (language: Language) => Promise<object> }[]
  /** The logo of the configuration's file, when it is a file on this machine. */
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
/** Only where `enableMyIncidents` is on. The links of mails, `/mijn-meldingen/{token}`, are served by the feature. */
const myReportsPaths = [
  '/mijn-meldingen/login',
  '/mijn-meldingen/bevestig',
  '/mijn-meldingen/verlopen',
  '/mijn-meldingen/onbekend',
  '/mijn-meldingen/openen',
]
/** Each with the flag that enables it. */
const mapPaths = [
  { paths: ['/meldingenkaart', '/meldingenkaart/lijst'], flag: 'enablePublicIncidentsMap' },
  { paths: ['/kaart', '/kaart/lijst'], flag: 'enablePublicSignalMap' },
] as const
const staffPaths = ['/login', '/login/*', '/manage', '/manage/*', '/instellingen', '/instellingen/*']

/** What all pages besides the form share, which scripts load after the entry point. */
const pagesBesidesForm = 'src/screens/citizen/NonWizardPage.tsx'

/** Where the form is for browsers without scripts, which cannot go on from this path: its later steps, and links to a category. */
function plainPathFor(path: string): string | undefined {
  const first = '/incident/beschrijf'
  if (/^\/incident\/(vulaan|contact|summary|opslaan|bedankt|fout|niet-verstuurd)\/?$/.test(path)) return first
  const [, category] = /^\/categorie\/([\w-]+\/[\w-]+)\/?$/.exec(path) ?? []
  return category && `${first}?onderwerp=${encodeURIComponent(category)}`
}

/** Whether a page is one of the form, and not behind a link of a mail. */
const isFormPath = (path: string) => /^\/incident(?:\/[\w-]+)?\/?$|^\/categorie\/[\w-]+\/[\w-]+\/?$/.test(path)

/** Whether a page shows the form of the first step, also to who comes for the first time. */
const isFirstStep = (path: string) => /^\/incident\/beschrijf\/?$/.test(path)

/** The page for an address that does not exist. */
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

/** What a page loads, and first what reports its errors where the municipality wants that. */
function entryOf({ web, base }: Pick<Options, 'web' | 'base'>, source: string, language?: Language): Entry {
  const entry = web.entry(source, language)
  if (!base.municipality.errorReporting) return entry
  return { ...entry, scripts: [...web.entry(errorsEntry).scripts, ...entry.scripts] }
}

function sendPage(reply: FastifyReply, entry: Entry, content: PageContent) {
  const isAppShell = reply.request.url === appShellPath // which devices store
  const shown = { ...content, preferredLanguage: isAppShell ? undefined : preferredLanguage(reply.request) }
  return reply
    .header('Content-Type', 'text/html; charset=utf-8')
    .header('Cache-Control', content.isPersonal ? 'no-store' : 'no-cache')
    .send(pageDocument(entry, shown, reply.request.url))
}

/** Serve the pages: HTML for the entry points, their scripts and styles, and the files around them. */
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
  /** Whether it shows what is of one person: `plain` to browsers without scripts. */
  isPersonal?: boolean
  plain?: { title?: string; takeOver?: object; isStep?: boolean } | undefined
  isPlain?: boolean
}

/** How the pages of each kind are sent, with what residents read at that moment. */
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
      // What the body shows, or only browsers without scripts.
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
    /** Devices store it, so that it holds nothing that ends. */
    sendAppShell: (reply: FastifyReply) =>
      sendCitizen(reply, { configuration: configuration(residentLanguage(reply.request)), body: '' }),
    async sendMapPage(reply: FastifyReply) {
      const language = residentLanguage(reply.request)
      const now = current(language)
      // With scripts the page says itself that it cannot be shown now.
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
