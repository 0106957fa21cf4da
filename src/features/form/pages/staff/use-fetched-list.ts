import { useEffect, useState } from 'react'
import type { Send } from '#web/call.ts'

type List<Item> = { items: readonly Item[]; isBusy: boolean; hasFailed: boolean }

export function useFetchedList<Item>(send: Send, path: string): List<Item> {
  const [list, setList] = useState<List<Item>>({ items: [], isBusy: true, hasFailed: false })
  useEffect(() => {
    const controller = new AbortController()
    send(path, { signal: controller.signal })
      .then(async response => {
        if (!response.ok) throw new Error(`${path}: ${response.status}`)
        const { results }: { results: readonly Item[] } = await response.json()
        setList({ items: results, isBusy: false, hasFailed: false })
      })
      .catch(() => controller.signal.aborted || setList({ items: [], isBusy: false, hasFailed: true }))
    return () => controller.abort()
  }, [send, path])
  return list
}
