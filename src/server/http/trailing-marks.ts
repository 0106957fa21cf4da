import type { FastifyInstance } from 'fastify'

/** Mail programs and people who copy a link take these marks along, also URL-encoded or as HTML entities. */
const characters = [...'.,;:!?()[]{}<>"\'|*`’‘”“»«…', ' ', '\u00a0', '\r', '\n', '\t', '\u200b']
const entities = ['&gt;', '&lt;', '&quot;', '&#39;', '&amp;', '&nbsp;']
const endings = [...entities, ...characters, ...characters.map(encoded)]

function encoded(mark: string): string {
  return [...new TextEncoder().encode(mark)].map(byte => `%${byte.toString(16).padStart(2, '0')}`).join('')
}

function withoutTrailingMarks(address: string): string {
  const lower = address.toLowerCase()
  let end = address.length
  for (;;) {
    const ending = endings.find(each => lower.endsWith(each, end))
    if (ending === undefined) return address.slice(0, end)
    end -= ending.length
  }
}

/** These URLs are no pages, and names of files may end with any mark. */
const noPages = ['/api/', '/signals/', '/oidc/', '/media/', '/assets/', '/status/', '/demo/']

/**
 * Returns the intended page URL without trailing marks; undefined when nothing changes. Only the language in the query
 * is corrected.
 */
export function pageMeantBy(url: string): string | undefined {
  if (noPages.some(prefix => url.startsWith(prefix))) return undefined
  const query = url.indexOf('?')
  const isOnlyLanguage = query >= 0 && url.startsWith('?taal=', query)
  const clean =
    query < 0 || isOnlyLanguage || query === url.length - 1
      ? withoutTrailingMarks(url)
      : withoutTrailingMarks(url.slice(0, query)) + url.slice(query)
  return clean === url || !/^\/[^/\\]/.test(clean) ? undefined : clean
}

/** Redirects a URL with trailing marks, for example from the end of a sentence in a mail, to the intended page. */
export function openWithTrailingMarks(fastify: FastifyInstance) {
  fastify.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return
    const page = pageMeantBy(request.url)
    if (page !== undefined) return reply.header('Cache-Control', 'no-store').redirect(page)
  })
}
