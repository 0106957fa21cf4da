import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Send } from '../../../web/call.ts'
import type { Export } from '../contract.ts'
import { exportsQuery, type NewExportInput, useCancelExport, useCreateExport, useDownloadExport } from './queries.ts'

type Options = {
  send: Send
  /** Called when the file has arrived. */
  onDownloaded: (one: Export) => void
}

/** Makes one export, follows it, and downloads its file as soon as it is ready. */
export function useListExport({ send, onDownloaded }: Options) {
  const [id, setId] = useState<string>()
  const downloaded = useRef<string>(undefined)
  const create = useCreateExport(send)
  const cancel = useCancelExport(send)
  const download = useDownloadExport(send)
  const { data } = useQuery({ ...exportsQuery(send), enabled: id !== undefined })
  const current = data?.find(one => one.id === id)
  useEffect(() => {
    if (current?.state !== 'ready' || downloaded.current === current.id) return
    downloaded.current = current.id
    download.mutate(current, { onSuccess: () => onDownloaded(current) })
  })
  return {
    current,
    isBusy: create.isPending || download.isPending || current?.state === 'waiting' || current?.state === 'busy',
    make: (input: NewExportInput) => create.mutate(input, { onSuccess: made => setId(made.id) }),
    stop: () => id !== undefined && cancel.mutate(id),
    /** Follow it no longer: it is made all the same, and can be downloaded later. */
    leave: () => setId(undefined),
  }
}
