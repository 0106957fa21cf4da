import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { buildPath } from '../../../../kit/endpoint.ts'
import { call, queryString, type Send } from '../../../../web/call.ts'
import { downloadResponse } from '../../../../web/download-file.ts'
import { downloadSignIns, listSessions, listSessionsOf, listSignIns, type SignInQuery } from '../contract.ts'

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

/** A part of the log of sign-ins. */
export const signInsQuery = (send: Send, query: SignInQuery) =>
  queryOptions({
    queryKey: ['sign-ins', query],
    queryFn: ({ signal }) => call(listSignIns, { query, signal }, send),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { suppressErrorNotice: true },
  })

export const useDownloadSignIns = (send: Send) =>
  useMutation({
    async mutationFn(parts: Omit<SignInQuery, 'before'>) {
      await downloadResponse(await send(`${buildPath(downloadSignIns, {})}${queryString(parts)}`), 'inloggen.csv')
    },
    meta: { errorTitle: 'Het logboek kon niet worden opgehaald' },
  })
