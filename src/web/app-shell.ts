/** The app shell of the form for offline use; the server writes it in front of the service worker's script. */
export type Shell = {
  /** Different for each build and each configuration. */
  version: string
  /** An empty page that becomes any step of the form. */
  page: string
  /** Everything else that the form needs, from the root. */
  files: readonly string[]
}

/** Scope of the service worker: the form is at the root too. Requests that it leaves alone are below. */
export const shellScope = '/'

/** Paths for which browsers with static routing do not even start the service worker. */
export const bypassedPaths = [
  '/manage/*',
  '/instellingen/*',
  '/login/*',
  '/signals/*',
  '/api/*',
  '/assets/staff/*',
] as const

/** Paths of the form: the root, each of its steps, and links to a category. */
const isForm = (path: string) => path === '/' || /^\/incident(\/|$)|^\/categorie\/[^/]+\/[^/]+$/.test(path)

/** What the service worker answers a request with: nothing, unless it is for the form itself. */
export type Handling = 'page' | 'file' | 'nothing'

type WorkerRequest = { method: string; mode: string; url: string }

/** Never anything but the form: no page of staff, no API response, nothing that was typed. */
export function handlingOf(
  { method, mode, url }: WorkerRequest,
  origin: string,
  { files }: Pick<Shell, 'files'>,
): Handling {
  const { origin: requestOrigin, pathname } = new URL(url)
  if (method !== 'GET' || requestOrigin !== origin) return 'nothing'
  if (mode === 'navigate') return isForm(pathname) ? 'page' : 'nothing'
  return files.includes(pathname) ? 'file' : 'nothing'
}

/** Whether a file never changes under its name, because its name has a hash. */
export const isImmutable = (path: string) => path.startsWith('/assets/')

const prefix = 'meldwerk-form '
export const cacheName = ({ version }: Pick<Shell, 'version'>) => prefix + version
export const isOldCache = (name: string, shell: Pick<Shell, 'version'>) =>
  name.startsWith(prefix) && name !== cacheName(shell)
