import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, type Send } from '../../../web/call.ts'
import type { PlanningView } from '../address.ts'
import { readPlanning } from '../contract.ts'

export const planningKey = ['reports', 'planning']

/** The planning of a week; the one before it stays on screen meanwhile. */
export const planningQuery = (send: Send, { day, department, waiting }: PlanningView) =>
  queryOptions({
    queryKey: [...planningKey, day, department, waiting],
    queryFn: ({ signal }) => {
      const query = { ...(day && { day }), ...(department && { department }), waiting: String(waiting) }
      return call(readPlanning, { query, signal }, send)
    },
    placeholderData: keepPreviousData,
    meta: { suppressErrorNotice: true },
  })
