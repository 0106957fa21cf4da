import { Problem } from '../kit/problem.ts'

/** The page asked for: a number from 1, or the word `last`; anything else is 404 on the wire (api 0.5). */
export function pageNumber(value: string): number | 'last' {
  if (value === 'last') return value
  if (!/^[1-9]\d{0,8}$/.test(value)) throw new Problem('not-found', 'Ongeldige pagina.')
  return Number(value)
}

/** The links of a page of a list. @param url of the request, with its query */
export function pageLinks(url: string, page: number, pages: number) {
  const at = (number: number) => {
    const link = new URL(url)
    if (number === 1) link.searchParams.delete('page')
    else link.searchParams.set('page', String(number))
    return link.href
  }
  return {
    self: { href: url },
    next: { href: page < pages ? at(page + 1) : null },
    previous: { href: page > 1 ? at(page - 1) : null },
  }
}
