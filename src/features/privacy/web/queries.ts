import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { buildPath } from '../../../kit/endpoint.ts'
import { call, queryString, type Send } from '../../../web/call.ts'
import { downloadResponse } from '../../../web/download-file.ts'
import {
  type AccessLogQuery,
  downloadAccessLog,
  erasePassages,
  erasePerson,
  exportPerson,
  findPerson,
  readAccessLog,
} from '../contract.ts'
import type { Person } from '../rules.ts'

/** Not a query: each reading is in the access log, so nothing is fetched again automatically. */
export const useFindPerson = (send: Send) =>
  useMutation({
    mutationFn: (person: Person) => call(findPerson, { body: person }, send),
    meta: { suppressErrorNotice: true },
  })

export const useErasePerson = (send: Send) =>
  useMutation({
    mutationFn: (request: Person & { note: string; sendsMail: boolean }) => call(erasePerson, { body: request }, send),
    meta: { suppressErrorNotice: true },
  })

export const useExportPerson = (send: Send) =>
  useMutation({
    async mutationFn(person: Person) {
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify(person)
      await downloadResponse(await send(buildPath(exportPerson, {}), { method: 'POST', headers, body }), 'gegevens.zip')
    },
    meta: { errorTitle: 'De gegevens konden niet worden opgehaald' },
  })

/** Afterwards what the report holds is fetched again. */
export const useErasePassage = (send: Send, reportId: number) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (text: string) => call(erasePassages, { params: { id: reportId }, body: { texts: [text] } }, send),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['report', reportId] }),
    meta: { errorTitle: 'Het kon niet worden gewist' },
  })
}

export const accessLogQuery = (send: Send, query: AccessLogQuery) =>
  queryOptions({
    queryKey: ['access-log', query],
    queryFn: ({ signal }) => call(readAccessLog, { query, signal }, send),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { suppressErrorNotice: true },
  })

export const useDownloadAccessLog = (send: Send) =>
  useMutation({
    async mutationFn(parts: Omit<AccessLogQuery, 'before'>) {
      await downloadResponse(await send(`${buildPath(downloadAccessLog, {})}${queryString(parts)}`), 'inzage.csv')
    },
    meta: { errorTitle: 'Het logboek kon niet worden opgehaald' },
  })
