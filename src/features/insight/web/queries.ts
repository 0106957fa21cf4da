import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { CallFailed, call, type Send } from '../../../web/call.ts'
import { saveAs } from '../../../web/save-as.ts'
import { entriesOfFigures } from '../asked.ts'
import { type FiguresAsked, readFigures, readFiguresAsCsv } from '../contract.ts'

export const figuresQuery = (send: Send, asked: FiguresAsked) =>
  queryOptions({
    queryKey: ['figures', asked],
    queryFn: ({ signal }) => call(readFigures, { query: asked, signal }, send),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    meta: { silent: true },
  })

/** Fetch the file for a spreadsheet, and hand it over. */
export const useDownload = (send: Send, asked: FiguresAsked) =>
  useMutation({
    async mutationFn() {
      const response = await send(`${readFiguresAsCsv.path}?${new URLSearchParams(entriesOfFigures(asked))}`)
      if (!response.ok) throw new CallFailed(response.status)
      saveAs(await response.blob(), `cijfers-${asked.from}-${asked.to}.csv`)
    },
    meta: { failed: 'Het bestand kon niet worden gemaakt' },
  })
