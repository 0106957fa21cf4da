import { queryOptions } from '@tanstack/react-query'
import { call, type Send } from '../../../web/call.ts'
import { listStatusMessages, type StatusMessage, type TemplatesOfState } from '../contract.ts'

export const textsLoadError = 'De standaardteksten konden niet worden opgehaald'

/** All active texts for a status, by its code on the wire, with their categories. */
export const textsOfStateQuery = (send: Send, state: string) =>
  queryOptions({
    queryKey: ['default-texts', state],
    queryFn: ({ signal }) =>
      call(listStatusMessages, { query: { state, active: 'true', page_size: '1000', ordering: 'id' }, signal }, send),
    select: ({ results }) => results,
    staleTime: 60_000,
    meta: { errorTitle: textsLoadError },
  })

/** The texts that are for all of these categories. */
export const textsForEveryCategory = (texts: readonly StatusMessage[], categoryIds: readonly number[]): DefaultText[] =>
  texts.filter(({ categories }) => categoryIds.every(id => categories.includes(id)))

export type DefaultText = { title: string; text: string }

/** The active texts for a status, by its code on the wire, in their order. */
export const textsForState = (all: readonly TemplatesOfState[], state: string | undefined): DefaultText[] =>
  all
    .filter(of => of.state === state)
    .flatMap(({ templates }) => templates)
    .filter(({ is_active }) => is_active)
