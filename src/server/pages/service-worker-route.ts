import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { PublicConfiguration } from '../../kit/configuration.ts'
import type { Language } from '../../kit/language.ts'
import type { BuiltWeb } from './built-web.ts'
import { residentLanguage } from './resident-language.ts'

/** The script that caches the form on a resident's device. At the root, so that its scope is the whole site. */
export const serviceWorkerPath = '/service-worker.js'
/** The app shell: the page of the form without content, which shows whichever step was requested. */
export const appShellPath = '/incident/leeg'

/** A list that residents' devices cache: its path and its current contents. */
export type CachedList = { path: string; read: () => Promise<readonly object[]> }

type WorkerOptions = {
  configuration: () => PublicConfiguration
  stylesheet: () => string
  areasToChoose: CachedList
}

/** Serve the service worker's script, preceded by what it caches: another version for each build and each configuration. */
export function serveServiceWorker(
  fastify: FastifyInstance,
  { script, files }: NonNullable<BuiltWeb['offline']>,
  options: WorkerOptions,
) {
  const { configuration, stylesheet, areasToChoose } = options
  const make = (of: PublicConfiguration, language: Language) => {
    const logo = of.logo.url
    const ownFiles = ['/municipality.css', '/icon.svg', areasToChoose.path, ...(logo.startsWith('/') ? [logo] : [])]
    const shell = { page: appShellPath, files: [...files(language), ...ownFiles] }
    const version = createHash('sha256')
      .update(JSON.stringify([script, shell, of, stylesheet()]))
      .digest('hex')
      .slice(0, 16)
    return { of, text: `const meldwerkShell = ${JSON.stringify({ version, ...shell })};\n${script}` }
  }
  const latest = new Map<Language, ReturnType<typeof make>>()
  const currentText = (language: Language) => {
    const of = configuration()
    const stored = latest.get(language)
    const current = stored?.of === of ? stored : make(of, language)
    latest.set(language, current)
    return current.text
  }
  fastify.get(areasToChoose.path, async (_, reply) =>
    reply.header('Cache-Control', 'no-cache').send({ results: await areasToChoose.read() }),
  )
  fastify.get(serviceWorkerPath, (request, reply) =>
    reply
      .header('Content-Type', 'text/javascript; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .send(currentText(residentLanguage(request))),
  )
}
