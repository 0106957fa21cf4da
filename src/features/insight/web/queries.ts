import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { CallFailed, call, type Send } from '../../../web/call.ts'
import { downloadFile } from '../../../web/download-file.ts'
import { type FiguresQuery, readFigures, readFiguresAsCsv } from '../contract.ts'
import { figuresQueryEntries } from '../figures-query.ts'

export const figuresQuery = (send: Send, query: FiguresQuery) =>
  queryOptions({
    queryKey: ['figures', query],
    queryFn: ({ signal }) => call(readFigures, { query: query, signal }, send),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    meta: { suppressErrorNotice: true },
  })

/** Downloads the CSV file. */
export const useDownload = (send: Send, query: FiguresQuery) =>
  useMutation({
    async mutationFn() {
      const response = await send(`${readFiguresAsCsv.path}?${new URLSearchParams(figuresQueryEntries(query))}`)
      if (!response.ok) throw new CallFailed(response.status)
      downloadFile(await response.blob(), `cijfers-${query.from}-${query.to}.csv`)
    },
    meta: { errorTitle: 'Het bestand kon niet worden gemaakt' },
  })
