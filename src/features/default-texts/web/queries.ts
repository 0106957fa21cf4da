import { queryOptions } from '@tanstack/react-query'
import { call, type Send } from '../../../web/call.ts'
import { type TemplatesOfState, templatesOfSub } from '../contract.ts'

/** The default texts of a sub category, for every status. */
export const defaultTextsQuery = (send: Send, { main, sub }: { main: string; sub: string }) =>
  queryOptions({
    queryKey: ['default-texts', main, sub],
    queryFn: ({ signal }) => call(templatesOfSub, { params: { main, sub }, signal }, send),
    staleTime: 60_000,
    meta: { failed: 'De standaardteksten konden niet worden opgehaald' },
  })

export type DefaultText = { title: string; text: string }

/** Those in use for the status that has this code on the wire, in their order. */
export const textsFor = (all: readonly TemplatesOfState[], state: string | undefined): DefaultText[] =>
  all
    .filter(of => of.state === state)
    .flatMap(({ templates }) => templates)
    .filter(({ is_active }) => is_active)
