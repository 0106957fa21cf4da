import {
  cachedFiles,
  cacheName,
  fieldPages,
  handlingOf,
  isFetchRequest,
  isOldCache,
  isWaitable,
  type Shell,
} from '#web/app-shell.ts'

// Opens the pages for outdoor work without a connection. It caches their scripts and their empty page only: the pages
// themselves keep the data of reports and people, and sent requests never pass through here.

declare const meldwerkShell: Shell

const files = () =>
  cachedFiles({
    shell: meldwerkShell,
    cacheName: cacheName(meldwerkShell, fieldPages),
    isOld: name => isOldCache(name, meldwerkShell, fieldPages),
  })

addEventListener('install', event => isWaitable(event) && event.waitUntil(files().keep()))
addEventListener('activate', event => isWaitable(event) && event.waitUntil(files().deleteOld()))
addEventListener('fetch', event => {
  if (!isFetchRequest(event)) return
  const { request } = event
  const handling = handlingOf(request, location.origin, meldwerkShell, fieldPages)
  if (handling !== 'nothing') event.respondWith(files()[handling](request))
})
