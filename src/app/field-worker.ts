import { cacheName, fieldPages, handlingOf, isOldCache, type Shell } from '../web/app-shell.ts'
import { cachedFiles } from '../web/cached-files.ts'
import { isFetchRequest, isWaitable } from '../web/worker-events.ts'

// Handles the requests of the pages for work outside, so that they open without a connection. It keeps their scripts and their
// empty page only: what is of reports and people is kept by the pages themselves, and what is sent never passes through here.

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
