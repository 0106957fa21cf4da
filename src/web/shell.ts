/** The form as it is kept on a device; the server writes it in front of the worker's script. */
export type Shell = {
  /** Another one for each build and each configuration. */
  version: string
  /** An empty page that becomes any step of the form. */
  page: string
  /** Everything else that the form needs, from the root. */
  files: readonly string[]
}

/** All that the worker could be asked about: the form is at the root too. What it leaves alone stands below. */
export const shellScope = '/'

/** Browsers that can be told so do not even wake the worker for these. */
export const neverTheForm = [
  '/manage/*',
  '/instellingen/*',
  '/login/*',
  '/signals/*',
  '/api/*',
  '/assets/staff/*',
] as const

/** Where the form opens: at the root, in any of its steps, and for a category that somebody linked to. */
const isForm = (path: string) => path === '/' || /^\/incident(\/|$)|^\/categorie\/[^/]+\/[^/]+$/.test(path)

/** What the worker does with a request: nothing, unless it is for the form itself. */
export type Handling = 'page' | 'file' | 'nothing'

type Asked = { method: string; mode: string; url: string }

/** Never anything but the form: no page of staff, no answer of the wire, nothing that anybody typed. */
export function handlingOf({ method, mode, url }: Asked, origin: string, { files }: Pick<Shell, 'files'>): Handling {
  const { origin: asked, pathname } = new URL(url)
  if (method !== 'GET' || asked !== origin) return 'nothing'
  if (mode === 'navigate') return isForm(pathname) ? 'page' : 'nothing'
  return files.includes(pathname) ? 'file' : 'nothing'
}

/** These never change: their names do. */
export const isForever = (path: string) => path.startsWith('/assets/')

const prefix = 'meldwerk-form '
export const cacheOf = ({ version }: Pick<Shell, 'version'>) => prefix + version
export const isOldCache = (name: string, shell: Pick<Shell, 'version'>) =>
  name.startsWith(prefix) && name !== cacheOf(shell)
