import '#web/older-browsers.ts'
import { sendQueue } from '#features/form/pages/queue/send-queue.ts'
import { readReportQueue } from '#features/reports/draft/web/queue.ts'
import {
  bypassedPaths,
  cachedFiles,
  cacheName,
  handlingOf,
  isFetchRequest,
  isOldCache,
  isWaitable,
  type Shell,
  type WaitableEvent,
} from '#web/app-shell.ts'
import { syncName } from '#web/background-sync.ts'

// Opens the form without a connection, and sends a waiting report when no page is open. Pages come from the network
// first, so that an old version is used only offline.

declare const meldwerkShell: Shell

type BackgroundSyncEvent = WaitableEvent & { tag: string }
const isBackgroundSync = (event: Event): event is BackgroundSyncEvent => isWaitable(event) && 'tag' in event

const files = () =>
  cachedFiles({
    shell: meldwerkShell,
    cacheName: cacheName(meldwerkShell),
    isOld: name => isOldCache(name, meldwerkShell),
  })

async function sendQueuedReports() {
  await sendQueue()
  const remaining = await readReportQueue(Date.now())
  const isDue = remaining.some(item => item.state === 'accepted' || (item.state === 'waiting' && !item.hasContact))
  // The browser then retries later.
  if (isDue) throw new Error('not all could be sent')
}

type RoutableInstallEvent = WaitableEvent & { addRoutes: (rules: readonly object[]) => Promise<void> }
const canRoute = (event: WaitableEvent): event is RoutableInstallEvent => 'addRoutes' in event

/** Pages for staff do not wait for this worker to start. Browsers without static routes still start it. */
async function bypassStaffPages(event: WaitableEvent) {
  if (!canRoute(event)) return
  const rules = bypassedPaths.map(urlPattern => ({ condition: { urlPattern }, source: 'network' }))
  await event.addRoutes(rules).catch(() => {})
}

addEventListener('install', event => {
  if (isWaitable(event)) event.waitUntil(Promise.all([bypassStaffPages(event), files().keep()]))
})
addEventListener('activate', event => isWaitable(event) && event.waitUntil(files().deleteOld()))
addEventListener(
  'sync',
  event => isBackgroundSync(event) && event.tag === syncName && event.waitUntil(sendQueuedReports()),
)
addEventListener('fetch', event => {
  if (!isFetchRequest(event)) return
  const { request } = event
  const handling = handlingOf(request, location.origin, meldwerkShell)
  if (handling !== 'nothing') event.respondWith(files()[handling](request))
})
