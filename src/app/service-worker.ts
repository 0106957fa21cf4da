import { readQueue } from '../features/reports/draft/web/queue.ts'
import { sendQueue } from '../screens/citizen/queue/send-queue.ts'
import { syncName } from '../web/background-sync.ts'
import { cacheOf, handlingOf, isForever, isOldCache, neverTheForm, type Shell } from '../web/shell.ts'

// Stands between the form and the network, so that the form opens without a connection and a report that waits is sent
// when no page is open. Pages come from the network first, so that nobody is left with an old version.

declare const meldwerkShell: Shell

type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void }
type Fetching = Event & { request: Request; respondWith: (answer: Promise<Response>) => void }
type Syncing = Lasting & { tag: string }
const isLasting = (event: Event): event is Lasting => 'waitUntil' in event
const isFetching = (event: Event): event is Fetching => 'respondWith' in event
const isSyncing = (event: Event): event is Syncing => isLasting(event) && 'tag' in event

/** A line that is slower than this gets the page that is kept (milliseconds). */
const patience = 4000
/** A proxy without a server behind it. */
const away = [502, 503, 504]

async function keep() {
  const { page, files } = meldwerkShell
  const cache = await caches.open(cacheOf(meldwerkShell))
  await cache.addAll(
    [page, ...files].map(path => new Request(path, { cache: isForever(path) ? 'default' : 'no-cache' })),
  )
}

const hasClients = (scope: object): scope is { clients: { claim: () => Promise<void> } } => 'clients' in scope

async function tidy() {
  for (const name of await caches.keys()) if (isOldCache(name, meldwerkShell)) await caches.delete(name)
  // The page that is open for the first time may lose its connection too.
  if (hasClients(self)) await self.clients.claim()
}

const kept = async (path: string) =>
  (await caches.open(cacheOf(meldwerkShell))).match(path, { ignoreSearch: true, ignoreVary: true })

/** From the network; what is kept when that says nothing in time. */
async function fresh(request: Request, path: string): Promise<Response> {
  const answer = fetch(request).then(found => (away.includes(found.status) ? undefined : found))
  const late = new Promise<undefined>(resolve => setTimeout(resolve, patience))
  const first = await Promise.race([answer, late]).catch(() => undefined)
  return first ?? (await kept(path)) ?? (await answer) ?? Response.error()
}

const once = async (request: Request, path: string) => (await kept(path)) ?? fetch(request)

async function sendAll() {
  await sendQueue()
  const left = await readQueue(Date.now())
  const isDue = left.some(item => item.state === 'accepted' || (item.state === 'waiting' && !item.hasContact))
  // The browser then calls again, later.
  if (isDue) throw new Error('not all could be sent')
}

type Routing = Lasting & { addRoutes: (rules: readonly object[]) => Promise<void> }
const canRoute = (event: Lasting): event is Routing => 'addRoutes' in event

/** Staff need not wait for this worker to wake up. Where browsers know no such rules, it wakes and does nothing. */
async function leaveAlone(event: Lasting) {
  if (!canRoute(event)) return
  const rules = neverTheForm.map(urlPattern => ({ condition: { urlPattern }, source: 'network' }))
  await event.addRoutes(rules).catch(() => {})
}

addEventListener('install', event => {
  if (isLasting(event)) event.waitUntil(Promise.all([leaveAlone(event), keep()]))
})
addEventListener('activate', event => isLasting(event) && event.waitUntil(tidy()))
addEventListener('sync', event => isSyncing(event) && event.tag === syncName && event.waitUntil(sendAll()))
addEventListener('fetch', event => {
  if (!isFetching(event)) return
  const { request } = event
  const handling = handlingOf(request, location.origin, meldwerkShell)
  const path = new URL(request.url).pathname
  if (handling === 'page') event.respondWith(fresh(request, meldwerkShell.page))
  if (handling === 'file') event.respondWith(isForever(path) ? once(request, path) : fresh(request, path))
})
