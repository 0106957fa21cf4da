import { fieldPath } from '#kit/paths.ts'

export type Shell = {
  version: string
  page: string
  files: readonly string[]
}

/** The form is also at the root. */
export const shellScope = '/'

/** Browsers with static routing do not even start the service worker for these paths. */
export const bypassedPaths = [
  '/manage/*',
  '/instellingen/*',
  '/login/*',
  '/signals/*',
  '/api/*',
  '/assets/staff/*',
] as const

const isForm = (path: string) => path === '/' || /^\/incident(\/|$)|^\/categorie\/[^/]+\/[^/]+$/.test(path)

type OfflinePages = { has: (path: string) => boolean; cachePrefix: string }

const formPages: OfflinePages = { has: isForm, cachePrefix: 'meldwerk-form ' }
export const fieldPages: OfflinePages = {
  has: path => path === fieldPath || path.startsWith(`${fieldPath}/`),
  cachePrefix: 'meldwerk-field ',
}

type Handling = 'page' | 'file' | 'nothing'

type WorkerRequest = { method: string; mode: string; url: string }

/** Never API responses or typed text: only its pages and their files. */
export function handlingOf(
  { method, mode, url }: WorkerRequest,
  origin: string,
  { files }: Pick<Shell, 'files'>,
  pages: OfflinePages = formPages,
): Handling {
  const { origin: requestOrigin, pathname } = new URL(url)
  if (method !== 'GET' || requestOrigin !== origin) return 'nothing'
  if (mode === 'navigate') return pages.has(pathname) ? 'page' : 'nothing'
  return files.includes(pathname) ? 'file' : 'nothing'
}

/** Names of assets contain a hash of their content. */
const isImmutable = (path: string) => path.startsWith('/assets/')

export const cacheName = ({ version }: Pick<Shell, 'version'>, { cachePrefix } = formPages) => cachePrefix + version
export const isOldCache = (name: string, shell: Pick<Shell, 'version'>, pages = formPages) =>
  name.startsWith(pages.cachePrefix) && name !== cacheName(shell, pages)

type Options = { shell: Shell; cacheName: string; isOld: (name: string) => boolean }

/** Milliseconds before the cached page is used. */
const networkTimeout = 4000
/** The responses of a proxy whose server is unavailable. */
const gatewayErrors = [502, 503, 504]

const hasClients = (scope: object): scope is { clients: { claim: () => Promise<void> } } => 'clients' in scope

export function cachedFiles({ shell, cacheName, isOld }: Options) {
  const cachedResponse = async (path: string) =>
    (await caches.open(cacheName)).match(path, { ignoreSearch: true, ignoreVary: true })

  async function networkFirst(request: Request, path: string): Promise<Response> {
    const response = fetch(request).then(reply => (gatewayErrors.includes(reply.status) ? undefined : reply))
    const timeout = new Promise<undefined>(resolve => setTimeout(resolve, networkTimeout))
    const first = await Promise.race([response, timeout]).catch(() => undefined)
    return first ?? (await cachedResponse(path)) ?? (await response) ?? Response.error()
  }

  const cacheFirst = async (request: Request, path: string) => (await cachedResponse(path)) ?? fetch(request)

  return {
    async keep() {
      const cache = await caches.open(cacheName)
      await cache.addAll(
        [shell.page, ...shell.files].map(
          path => new Request(path, { cache: isImmutable(path) ? 'default' : 'no-cache' }),
        ),
      )
    },

    async deleteOld() {
      for (const name of await caches.keys()) if (isOld(name)) await caches.delete(name)
      // The first opened page must work offline too.
      if (hasClients(self)) await self.clients.claim()
    },

    page: (request: Request) => networkFirst(request, shell.page),

    file(request: Request) {
      const path = new URL(request.url).pathname
      return isImmutable(path) ? cacheFirst(request, path) : networkFirst(request, path)
    },
  }
}

export type WaitableEvent = Event & { waitUntil: (work: Promise<unknown>) => void }
type FetchRequestEvent = Event & { request: Request; respondWith: (response: Promise<Response>) => void }

export const isWaitable = (event: Event): event is WaitableEvent => 'waitUntil' in event
export const isFetchRequest = (event: Event): event is FetchRequestEvent => 'respondWith' in event
