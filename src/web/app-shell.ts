import { fieldPath } from '#kit/field-paths.ts'

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

export type Handling = 'page' | 'file' | 'nothing'

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
export const isImmutable = (path: string) => path.startsWith('/assets/')

export const cacheName = ({ version }: Pick<Shell, 'version'>, { cachePrefix } = formPages) => cachePrefix + version
export const isOldCache = (name: string, shell: Pick<Shell, 'version'>, pages = formPages) =>
  name.startsWith(pages.cachePrefix) && name !== cacheName(shell, pages)
