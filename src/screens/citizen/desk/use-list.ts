import { useEffect, useState } from 'react'
import type { Send } from '../../../web/call.ts'

type List<Item> = { items: readonly Item[]; isBusy: boolean; hasFailed: boolean }

/** A whole list of the wire; nothing until it is there. */
export function useList<Item>(send: Send, path: string): List<Item> {
  const [list, setList] = useState<List<Item>>({ items: [], isBusy: true, hasFailed: false })
  useEffect(() => {
    const leaving = new AbortController()
    send(path, { signal: leaving.signal })
      .then(async answer => {
        if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
        const { results }: { results: readonly Item[] } = await answer.json()
        setList({ items: results, isBusy: false, hasFailed: false })
      })
      .catch(() => leaving.signal.aborted || setList({ items: [], isBusy: false, hasFailed: true }))
    return () => leaving.abort()
  }, [send, path])
  return list
}
