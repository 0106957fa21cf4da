import { z } from 'zod'
import { parseCount } from '#kit/hal.ts'
import { Problem } from '#kit/problem.ts'

/** Parses a number in a path. @throws Problem `not-found` for anything else: all ids are numbers */
export function parseId(param: string): number {
  if (!/^\d{1,15}$/.test(param)) throw new Problem('not-found')
  return Number(param)
}

/** Parses a UUID in a path. @throws Problem `not-found` for anything else */
export function parseUuid(param: string): string {
  if (!z.uuid().safeParse(param).success) throw new Problem('not-found')
  return param
}

/**
 * Parses the requested page: a number from 1, or the word `last`. An empty value is the first page, any other value 404
 * (docs/wire/conventions.md#pagination).
 */
export function parsePageNumber(value: string): number | 'last' {
  if (value === 'last') return value
  if (value === '') return 1
  const number = parseCount(value)
  if (number === undefined) throw new Problem('not-found', 'Ongeldige pagina.')
  return number
}

/** Returns the links of a list page. @param url of the request, with its query */
export function pageLinks(url: string, page: number, pages: number) {
  const urlOf = (number: number) => pageUrl(url, 'page', number)
  return {
    self: { href: url },
    next: { href: page < pages ? urlOf(page + 1) : null },
    previous: { href: page > 1 ? urlOf(page - 1) : null },
  }
}

/** The first page has no page number, and parameters are sorted, so that each page has one URL. */
function pageUrl(url: string, parameter: string, page: number): string {
  const link = new URL(url)
  if (page === 1) link.searchParams.delete(parameter)
  else link.searchParams.set(parameter, String(page))
  link.searchParams.sort()
  return link.href
}

type PageQuery = { page: string; page_size: number }

/** Returns the requested page of a list of `count` items, and its offset; a page beyond the last is 404. */
export function pageBounds({ page, page_size: size }: PageQuery, count: number) {
  const pages = Math.max(1, Math.ceil(count / size))
  const requested = parsePageNumber(page)
  const number = requested === 'last' ? pages : requested
  if (number > pages) throw new Problem('not-found', 'Ongeldige pagina.')
  return { page: number, pages, size, offset: (number - 1) * size }
}

/** Returns a page of a list in memory. @param url of the request, with its query */
export function paginateItems<Item>(url: string, query: PageQuery, items: readonly Item[]) {
  const { page, pages, size, offset } = pageBounds(query, items.length)
  return { _links: pageLinks(url, page, pages), count: items.length, results: items.slice(offset, offset + size) }
}

/**
 * Returns the pagination headers of a GeoJSON response (docs/wire/conventions.md#geography-pagination), whose body has
 * no room for links and count. @param url of the request, with its query
 */
export function geographyHeaders(url: string, { page, pages }: { page: number; pages: number }, count: number) {
  const urlOf = (number: number) => pageUrl(url, 'geopage', number)
  const links = [
    `<${url}>; rel="self"`,
    ...(page < pages ? [`<${urlOf(page + 1)}>; rel="next"`] : []),
    ...(page > 1 ? [`<${urlOf(page - 1)}>; rel="prev"`] : []),
  ]
  return { Link: links.join(','), 'X-Total-Count': String(count) }
}
