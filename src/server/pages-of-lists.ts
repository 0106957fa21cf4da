import { Problem } from '../kit/problem.ts'

/**
 * The page asked for: a number from 1, or the word `last`; nothing is the first, anything else 404
 * (docs/wire/conventions.md#pagination).
 */
export function pageNumber(value: string): number | 'last' {
  if (value === 'last') return value
  if (value === '') return 1
  if (!/^[1-9]\d{0,8}$/.test(value)) throw new Problem('not-found', 'Ongeldige pagina.')
  return Number(value)
}

/** The links of a page of a list. @param url of the request, with its query */
export function pageLinks(url: string, page: number, pages: number) {
  const at = (number: number) => pageAt(url, 'page', number)
  return {
    self: { href: url },
    next: { href: page < pages ? at(page + 1) : null },
    previous: { href: page > 1 ? at(page - 1) : null },
  }
}

/** The same list at another page; parameters stand in the order of the alphabet, and the first page goes without a number. */
function pageAt(url: string, parameter: string, page: number): string {
  const link = new URL(url)
  if (page === 1) link.searchParams.delete(parameter)
  else link.searchParams.set(parameter, String(page))
  link.searchParams.sort()
  return link.href
}

type AskedPage = { page: string; page_size: number }

/** Which part of a list of `count` is asked for; a page beyond the last is 404. */
export function partOf({ page, page_size: size }: AskedPage, count: number) {
  const pages = Math.max(1, Math.ceil(count / size))
  const asked = pageNumber(page)
  const at = asked === 'last' ? pages : asked
  if (at > pages) throw new Problem('not-found', 'Ongeldige pagina.')
  return { page: at, pages, size, offset: (at - 1) * size }
}

/** A page of a list that is known whole. @param url of the request, with its query */
export function pageOfAll<Item>(url: string, asked: AskedPage, items: readonly Item[]) {
  const { page, pages, size, offset } = partOf(asked, items.length)
  return { _links: pageLinks(url, page, pages), count: items.length, results: items.slice(offset, offset + size) }
}

/**
 * The headers of a page of geography (docs/wire/conventions.md#geography-pagination): the body is GeoJSON only, so links and
 * count stand here.
 * @param url of the request, with its query
 */
export function geographyHeaders(url: string, { page, pages }: { page: number; pages: number }, count: number) {
  const at = (number: number) => pageAt(url, 'geopage', number)
  const links = [
    `<${url}>; rel="self"`,
    ...(page < pages ? [`<${at(page + 1)}>; rel="next"`] : []),
    ...(page > 1 ? [`<${at(page - 1)}>; rel="prev"`] : []),
  ]
  return { Link: links.join(','), 'X-Total-Count': String(count) }
}
