import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { CallFailed, call, type Send } from '../../../web/call.ts'
import { saveAs } from '../../../web/save-as.ts'
import { figuresQueryEntries } from '../asked.ts'
import { type FiguresAsked, readFigures, readFiguresAsCsv } from '../contract.ts'

export const figuresQuery = (send: Send, query: FiguresAsked) =>
  queryOptions({
    queryKey: ['figures', query],
    queryFn: ({ signal }) => call(readFigures, { query: query, signal }, send),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    meta: { silent: true },
  })

/** Downloads the CSV file. */
export const useDownload = (send: Send, query: FiguresAsked) =>
  useMutation({
    async mutationFn() {
      const response = await send(`${readFiguresAsCsv.path}?${new URLSearchParams(figuresQueryEntries(query))}`)
      if (!response.ok) throw new CallFailed(response.status)
      saveAs(await response.blob(), `cijfers-${query.from}-${query.to}.csv`)
    },
    meta: { failed: 'Het bestand kon niet worden gemaakt' },
  })
