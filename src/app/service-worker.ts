import { readReportQueue } from '../features/reports/draft/web/queue.ts'
import { sendQueue } from '../screens/citizen/queue/send-queue.ts'
import { bypassedPaths, cacheName, handlingOf, isImmutable, isOldCache, type Shell } from '../web/app-shell.ts'
import { syncName } from '../web/background-sync.ts'

// Stands between the form and the network, so that the form opens without a connection and a report that waits is sent
// when no page is open. Pages come from the network first, so that nobody is left with an old version.

declare const meldwerkShell: Shell

type WaitableEvent = Event & { waitUntil: (work: Promise<unknown>) => void }
type FetchRequestEvent = Event & { request: Request; respondWith: (response: Promise<Response>) => void }
type BackgroundSyncEvent = WaitableEvent & { tag: string }
const isWaitable = (event: Event): event is WaitableEvent => 'waitUntil' in event
const isFetchRequest = (event: Event): event is FetchRequestEvent => 'respondWith' in event
const isBackgroundSync = (event: Event): event is BackgroundSyncEvent => isWaitable(event) && 'tag' in event

/** A line that is slower than this gets the page that is kept (milliseconds). */
const networkTimeout = 4000
/** A proxy without a server behind it. */
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
  // The page that is open for the first time may lose its connection too.
  if (hasClients(self)) await self.clients.claim()
}

const cachedResponse = async (path: string) =>
  (await caches.open(cacheName(meldwerkShell))).match(path, { ignoreSearch: true, ignoreVary: true })

/** From the network; what is kept when that says nothing in time. */
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
  // The browser then calls again, later.
  if (isDue) throw new Error('not all could be sent')
}

type RoutableInstallEvent = WaitableEvent & { addRoutes: (rules: readonly object[]) => Promise<void> }
const canRoute = (event: WaitableEvent): event is RoutableInstallEvent => 'addRoutes' in event

/** Staff need not wait for this worker to wake up. Where browsers know no such rules, it wakes and does nothing. */
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
