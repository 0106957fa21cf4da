import { request } from 'node:http'

type Cookie = { value: string; path: string }

/** An HTTP client that keeps cookies as their attributes say, and follows redirects when asked to. */
export function httpClient(origin: string) {
  const jar = new Map<string, Cookie>()

  function storeCookies(lines: readonly string[]) {
    for (const line of lines) {
      const [pair = '', ...attributes] = line.split(/;\s*/)
      const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]
      const attribute = (key: string) =>
        attributes.find(each => each.toLowerCase().startsWith(`${key}=`))?.slice(key.length + 1)
      const path = attribute('path') ?? '/'
      const isExpired =
        attribute('max-age') === '0' || new Date(attribute('expires') ?? '9999-01-01').getTime() < Date.now()
      if (isExpired) jar.delete(`${name} ${path}`)
      else jar.set(`${name} ${path}`, { value, path })
    }
  }

  async function send(url: string, init: RequestInit = {}) {
    const target = new URL(url, origin)
    const cookies = [...jar].filter(([, { path }]) => target.pathname.startsWith(path))
    const cookie = cookies.map(([key, { value }]) => `${key.split(' ')[0]}=${value}`).join('; ')
    const headers = new Headers(init.headers)
    if (cookie) headers.set('cookie', cookie)
    const { response, setCookie } = await exchange(target, { ...init, headers })
    storeCookies(setCookie)
    return response
  }

  return {
    send,
    /** The value of a cookie, whatever its path. */
    cookie: (name: string) => [...jar].find(([key]) => key.startsWith(`${name} `))?.[1].value,
    setCookie: (name: string, value: string) => jar.set(`${name} /`, { value, path: '/' }),
    /** Send a form as the page at `url` does. */
    post: (url: string, fields: Record<string, string>, headers: Record<string, string> = { origin }) =>
      send(url, { method: 'POST', body: new URLSearchParams(fields), headers }),
    /** Send a request as a script of the product's own page does. */
    call: (method: string, url: string, body?: unknown, headers: Record<string, string> = { origin }) =>
      send(url, {
        method,
        headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    /** Follow redirects until a page, or until an address that begins with `until`. */
    async follow(url: string, until: string) {
      let at = url
      for (let left = 10; left > 0; left -= 1) {
        if (new URL(at, origin).href.startsWith(until)) return { at, response: undefined }
        const response = await send(at)
        const next = response.headers.get('location')
        if (!next) return { at, response }
        at = new URL(next, new URL(at, origin)).href
      }
      throw new Error(`too many redirects at ${at}`)
    },
  }
}
export type HttpClient = ReturnType<typeof httpClient>

/** One HTTP request. The `fetch` of a browser environment does not allow a test to set cookies and origin. */
function exchange(url: URL, { method = 'GET', headers, body }: RequestInit & { headers: Headers }) {
  const isForm = body instanceof URLSearchParams
  if (isForm) headers.set('content-type', 'application/x-www-form-urlencoded')
  const payload = body === undefined || body === null ? '' : String(body)
  if (payload) headers.set('content-length', String(Buffer.byteLength(payload)))
  return new Promise<{ response: Response; setCookie: readonly string[] }>((resolve, reject) => {
    const outgoing = request(url, { method, headers: Object.fromEntries(headers) }, answer => {
      const chunks: Buffer[] = []
      answer.on('data', chunk => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () => {
        const pairs = Object.entries(answer.headersDistinct).flatMap(([name, all = []]) =>
          all.map((value): [string, string] => [name, value]),
        )
        const content = chunks.length > 0 ? Buffer.concat(chunks).toString() : null
        const response = new Response(content, { status: answer.statusCode ?? 0, headers: pairs })
        resolve({ response, setCookie: answer.headers['set-cookie'] ?? [] })
      })
    })
    outgoing.on('error', reject)
    outgoing.end(payload)
  })
}
