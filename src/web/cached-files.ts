import type { Shell } from './app-shell.ts'
import { isImmutable } from './app-shell.ts'

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
