import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, type Send } from '../../../../web/call.ts'
import { listSessions, listSessionsOf, listSignIns } from '../contract.ts'
import { isSignInOutcome } from '../rules.ts'

const sessionsKey = ['sessions']

/** Where the user is signed in. */
export const ownSessionsQuery = (send: Send) =>
  queryOptions({
    queryKey: [...sessionsKey, 'own'],
    queryFn: ({ signal }) => call(listSessions, { signal }, send),
    meta: { suppressErrorNotice: true },
  })

/** Where another user is signed in. */
export const sessionsQuery = (send: Send, userId: number) =>
  queryOptions({
    queryKey: [...sessionsKey, userId],
    queryFn: ({ signal }) => call(listSessionsOf, { params: { id: userId }, signal }, send),
    meta: { suppressErrorNotice: true },
  })

/** The part of the log of sign-ins that an address names; what is empty does not filter. */
export type SignInFilter = { user: string; outcome: string; before: string }

const idIn = (text: string) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined)

/** A value that is not possible does not filter. */
export const signInsQuery = (send: Send, { user, outcome, before }: SignInFilter) =>
  queryOptions({
    queryKey: ['sign-ins', user, outcome, before],
    queryFn: ({ signal }) => {
      const query = {
        user: idIn(user),
        outcome: isSignInOutcome(outcome) ? outcome : undefined,
        before: idIn(before),
      }
      return call(listSignIns, { query, signal }, send)
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { suppressErrorNotice: true },
  })
