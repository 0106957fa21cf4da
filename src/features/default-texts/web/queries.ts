import { apiQuery } from '#web/api.ts'
import { listStatusMessages, type StatusMessage, type TemplatesOfState } from '../contract.ts'

export const textsLoadError = 'De standaardteksten konden niet worden opgehaald'

export const textsOfStateQuery = (state: string) =>
  apiQuery(
    listStatusMessages,
    { query: { state, active: 'true', page_size: '1000', ordering: 'id' } },
    { select: ({ results }) => results, staleTime: 60_000, meta: { errorTitle: textsLoadError } },
  )

export const textsForEveryCategory = (texts: readonly StatusMessage[], categoryIds: readonly number[]): DefaultText[] =>
  texts.filter(({ categories }) => categoryIds.every(id => categories.includes(id)))

export type DefaultText = { title: string; text: string }

export const textsForState = (all: readonly TemplatesOfState[], state: string | undefined): DefaultText[] =>
  all
    .filter(of => of.state === state)
    .flatMap(({ templates }) => templates)
    .filter(({ is_active }) => is_active)
