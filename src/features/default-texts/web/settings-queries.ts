import { queryOptions } from '@tanstack/react-query'
import { call, callWithHeaders, type Send } from '../../../web/call.ts'
import { versioned } from '../../../web/form/save-result.ts'
import {
  deleteStatusMessage,
  listStatusMessages,
  listTextChanges,
  placeStatusMessages,
  readStatusMessage,
} from '../contract.ts'
import { textsLoadError } from './queries.ts'
import { readDefaultTextValues } from './text-values.ts'

/** The first part of the key of every query about default texts. */
export const textsKey = 'default-texts'

const maxTexts = '4000'

/** Every text, active or not. */
export const allTextsQuery = (send: Send) =>
  queryOptions({
    queryKey: [textsKey, 'all'],
    queryFn: ({ signal }) => call(listStatusMessages, { query: { page_size: maxTexts, ordering: 'id' }, signal }, send),
    select: ({ results }) => results,
    meta: { errorTitle: textsLoadError, suppressErrorNotice: true },
  })

/** The texts of one category, in their order; with a status only those for it. */
export const orderedTextsQuery = (send: Send, { category, state }: { category: number; state?: string }) =>
  queryOptions({
    queryKey: [textsKey, 'order', category, state ?? ''],
    queryFn: ({ signal }) => {
      const ordering = 'statusmessagecategory__position'
      const query = {
        category_id: String(category),
        state: state === undefined ? [] : [state],
        ordering,
        page_size: maxTexts,
      }
      return call(listStatusMessages, { query, signal }, send)
    },
    select: ({ results }) => results,
  })

export const textQuery = (send: Send, id: number) =>
  queryOptions({
    queryKey: [textsKey, 'one', id],
    queryFn: async ({ signal }) =>
      versioned(await callWithHeaders(readStatusMessage, { params: { id }, signal }, send), readDefaultTextValues),
    meta: { suppressErrorNotice: true },
  })

export const textHistoryQuery = (send: Send, id: number) =>
  queryOptions({
    queryKey: [textsKey, 'one', id, 'history'],
    queryFn: ({ signal }) => call(listTextChanges, { params: { id }, signal }, send),
    meta: { suppressAccessErrors: true },
  })

/** Puts the texts of a category in this order. */
export const placeTexts = (send: Send, category: number, ids: readonly number[]) =>
  call(
    placeStatusMessages,
    { params: { category }, body: ids.map((id, position) => ({ status_message: id, position })) },
    send,
  )

export const removeText = (send: Send, id: number) => call(deleteStatusMessage, { params: { id } }, send)
