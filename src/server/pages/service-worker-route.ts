import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { PublicConfiguration } from '#kit/configuration.ts'
import type { Language } from '#kit/language.ts'
import { fieldPath, fieldWorkerPath } from '#kit/paths.ts'
import type { OfflineScript } from './built-web.ts'
import { residentLanguage } from './resident-language.ts'

/** At the root, so that its scope is the whole site. */
export const serviceWorkerPath = '/service-worker.js'
/** The page of the form without content, which shows any requested step. */
export const appShellPath = '/incident/leeg'

export type CachedList = { path: string; read: () => Promise<readonly object[]> }

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
