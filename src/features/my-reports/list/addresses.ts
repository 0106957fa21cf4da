import { paths } from '../access/paths.ts'

export type ListAddress = { status?: 'open' | 'closed'; search: string; page: number }

const names = { status: 'toon', search: 'zoek', page: 'pagina' } as const
const statusWords = { open: 'open', closed: 'afgehandeld' } as const

export function parseListAddress(query: string): ListAddress {
  const parameters = new URLSearchParams(query)
  const word = parameters.get(names.status)
  const page = Number(parameters.get(names.page))
  return {
    ...(word === statusWords.open && { status: 'open' as const }),
    ...(word === statusWords.closed && { status: 'closed' as const }),
    search: parameters.get(names.search)?.trim() ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
}

export function listHref({ status, search, page }: ListAddress): string {
  const parameters = new URLSearchParams({
    ...(status && { [names.status]: statusWords[status] }),
    ...(search && { [names.search]: search }),
    ...(page > 1 && { [names.page]: String(page) }),
  })
  return parameters.size > 0 ? `${paths.list}?${parameters}` : paths.list
}

export const searchFieldName = names.search
export const statusField = (status: 'open' | 'closed') => ({ name: names.status, value: statusWords[status] })
