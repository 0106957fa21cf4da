/** The form as it is kept on a device; the server writes it in front of the worker's script. */
export type Shell = {
  /** Another one for each build and each configuration. */
  version: string
  /** An empty page that becomes any step of the form. */
  page: string
  /** Everything else that the form needs, from the root. */
  files: readonly string[]
}

/** The worker is asked about these only, however the server is set up: pages for staff are outside. */
export const shellScope = '/incident/'

/** What the worker does with a request: nothing, unless it is for the form itself. */
export type Handling = 'page' | 'file' | 'nothing'

type Asked = { method: string; mode: string; url: string }

/** Never anything but the form: no page of staff, no answer of the wire, nothing that anybody typed. */
export function handlingOf({ method, mode, url }: Asked, origin: string, { files }: Pick<Shell, 'files'>): Handling {
  const { origin: asked, pathname } = new URL(url)
  if (method !== 'GET' || asked !== origin) return 'nothing'
  if (mode === 'navigate') return pathname.startsWith(shellScope) ? 'page' : 'nothing'
  return files.includes(pathname) ? 'file' : 'nothing'
}

/** These never change: their names do. */
export const isForever = (path: string) => path.startsWith('/assets/')

const prefix = 'meldwerk-form '
export const cacheOf = ({ version }: Pick<Shell, 'version'>) => prefix + version
export const isOldCache = (name: string, shell: Pick<Shell, 'version'>) =>
  name.startsWith(prefix) && name !== cacheOf(shell)
