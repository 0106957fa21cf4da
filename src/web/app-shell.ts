import { fieldPath } from '../kit/field-paths.ts'

/** The app shell of pages for offline use; the server writes it in front of the service worker's script. */
export type Shell = {
  /** Different for each build and each configuration. */
  version: string
  /** An empty page that becomes any of these pages: any step of the form, for instance. */
  page: string
  /** Everything else that they need, from the root. */
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

/** The pages that a service worker answers for, and the name of what it keeps of them. */
type OfflinePages = { has: (path: string) => boolean; cachePrefix: string }

const formPages: OfflinePages = { has: isForm, cachePrefix: 'meldwerk-form ' }
/** The pages for work outside. */
export const fieldPages: OfflinePages = {
  has: path => path === fieldPath || path.startsWith(`${fieldPath}/`),
  cachePrefix: 'meldwerk-field ',
}

/** What the service worker answers a request with: nothing, unless it is for its pages. */
export type Handling = 'page' | 'file' | 'nothing'

type WorkerRequest = { method: string; mode: string; url: string }

/** Never anything but its pages and their files: no API response, nothing that was typed. */
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

/** Whether a file never changes under its name, because its name has a hash. */
export const isImmutable = (path: string) => path.startsWith('/assets/')

export const cacheName = ({ version }: Pick<Shell, 'version'>, { cachePrefix } = formPages) => cachePrefix + version
export const isOldCache = (name: string, shell: Pick<Shell, 'version'>, pages = formPages) =>
  name.startsWith(pages.cachePrefix) && name !== cacheName(shell, pages)
