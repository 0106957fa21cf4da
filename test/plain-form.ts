import { encodeForm } from './encode-form.ts'
import type { plainPagesAsJson } from './plain-pages.ts'

type Server = Awaited<ReturnType<typeof plainPagesAsJson>>
type Fields = Readonly<Record<string, string | readonly string[]>>

/** A browser without scripts that fills in the form: it has the cookies of the draft and of the language. */
export function plainFormIn(server: Server) {
  const state: {
    token: string | undefined
    language: string | undefined
    /** The cookie of the draft as it was last set. */
    cookie: object | undefined
  } = { token: undefined, language: undefined, cookie: undefined }
  const cookies = () => ({
    cookies: {
      ...(state.token !== undefined && { 'meldwerk-draft': state.token }),
      ...(state.language !== undefined && { taal: state.language }),
    },
  })

  /** Send the fields of a page. @returns the path that follows, or what the page shows */
  async function post(page: string, fields: Fields, photos: readonly File[] = []) {
    const form = new FormData()
    for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) form.append(name, value)
    if (photos.length === 0) form.append('photos', new Blob([]), '') // as browsers send a field in which nothing was chosen
    for (const photo of photos) form.append('photos', photo)
    const encoded = await encodeForm(form)
    const response = await server.inject({
      method: 'POST',
      url: `/incident/${page}`,
      ...encoded,
      headers: { origin: 'http://localhost:0', ...encoded.headers },
      ...cookies(),
    })
    const set = response.cookies.find(({ name }) => name === 'meldwerk-draft')
    if (set) Object.assign(state, { token: set.value || undefined, cookie: set })
    return response.statusCode === 303 ? String(response.headers.location) : response.json().form
  }

  async function open(page: string) {
    const response = await server.inject({ url: `/incident/${page}`, ...cookies() })
    return response.statusCode === 303 ? String(response.headers.location) : (response.json().form ?? 'usual')
  }

  return { state, cookies, post, open }
}
