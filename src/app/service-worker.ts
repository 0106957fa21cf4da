import { readReportQueue } from '../features/reports/draft/web/queue.ts'
import { sendQueue } from '../screens/citizen/queue/send-queue.ts'
import { bypassedPaths, cacheName, handlingOf, isImmutable, isOldCache, type Shell } from '../web/app-shell.ts'
import { syncName } from '../web/background-sync.ts'

// Handles the requests of the form, so that it opens without a connection and a waiting report is sent when no page is open.
// Pages come from the network first, so that an old version is used only offline.

declare const meldwerkShell: Shell

type WaitableEvent = Event & { waitUntil: (work: Promise<unknown>) => void }
type FetchRequestEvent = Event & { request: Request; respondWith: (response: Promise<Response>) => void }
type BackgroundSyncEvent = WaitableEvent & { tag: string }
const isWaitable = (event: Event): event is WaitableEvent => 'waitUntil' in event
const isFetchRequest = (event: Event): event is FetchRequestEvent => 'respondWith' in event
const isBackgroundSync = (event: Event): event is BackgroundSyncEvent => isWaitable(event) && 'tag' in event

/** After this time without a response the cached page is used (milliseconds). */
const networkTimeout = 4000
/** The responses of a proxy whose server is unavailable. */
const gatewayErrors = [502, 503, 504]

async function cacheShell() {
  const { page, files } = meldwerkShell
  const cache = await caches.open(cacheName(meldwerkShell))
  await cache.addAll(
    [page, ...files].map(path => new Request(path, { cache: isImmutable(path) ? 'default' : 'no-cache' })),
  )
}

const hasClients = (scope: object): scope is { clients: { claim: () => Promise<void> } } => 'clients' in scope

async function deleteOldCaches() {
  for (const name of await caches.keys()) if (isOldCache(name, meldwerkShell)) await caches.delete(name)
  // The first page that is opened must work offline too.
  if (hasClients(self)) await self.clients.claim()
}

const cachedResponse = async (path: string) =>
  (await caches.open(cacheName(meldwerkShell))).match(path, { ignoreSearch: true, ignoreVary: true })

/** The response of the network, or the cached one if there is none in time. */
async function networkFirst(request: Request, path: string): Promise<Response> {
  const response = fetch(request).then(reply => (gatewayErrors.includes(reply.status) ? undefined : reply))
  const timeout = new Promise<undefined>(resolve => setTimeout(resolve, networkTimeout))
  const first = await Promise.race([response, timeout]).catch(() => undefined)
  return first ?? (await cachedResponse(path)) ?? (await response) ?? Response.error()
}

const cacheFirst = async (request: Request, path: string) => (await cachedResponse(path)) ?? fetch(request)

async function sendQueuedReports() {
  await sendQueue()
  const remaining = await readReportQueue(Date.now())
  const isDue = remaining.some(item => item.state === 'accepted' || (item.state === 'waiting' && !item.hasContact))
  // The browser then retries later.
  if (isDue) throw new Error('not all could be sent')
}

type RoutableInstallEvent = WaitableEvent & { addRoutes: (rules: readonly object[]) => Promise<void> }
const canRoute = (event: WaitableEvent): event is RoutableInstallEvent => 'addRoutes' in event

/** Pages for staff do not wait for this worker to start. In browsers without static routes it starts and does nothing. */
async function bypassStaffPages(event: WaitableEvent) {
  if (!canRoute(event)) return
  const rules = bypassedPaths.map(urlPattern => ({ condition: { urlPattern }, source: 'network' }))
  await event.addRoutes(rules).catch(() => {})
}

addEventListener('install', event => {
  if (isWaitable(event)) event.waitUntil(Promise.all([bypassStaffPages(event), cacheShell()]))
})
addEventListener('activate', event => isWaitable(event) && event.waitUntil(deleteOldCaches()))
addEventListener(
  'sync',
  event => isBackgroundSync(event) && event.tag === syncName && event.waitUntil(sendQueuedReports()),
)
addEventListener('fetch', event => {
  if (!isFetchRequest(event)) return
  const { request } = event
  const handling = handlingOf(request, location.origin, meldwerkShell)
  const path = new URL(request.url).pathname
  if (handling === 'page') event.respondWith(networkFirst(request, meldwerkShell.page))
  if (handling === 'file')
    event.respondWith(isImmutable(path) ? cacheFirst(request, path) : networkFirst(request, path))
})
