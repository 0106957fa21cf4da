import { useEffect, useState } from 'react'
import type { LikelySame } from '../contract.ts'
import type { MapObject } from '../objects.ts'

/** What is asked about; nothing while the place or the category is not chosen yet. */
export type AskedAbout = {
  place: { lat: number; lng: number }
  category: { main: string; sub: string }
  text: string
  objects: readonly MapObject[]
}

/** So long after the last change it is asked (milliseconds). */
const debounce = 500

/** What is likely reported already. It is only a help: when it cannot be had, nothing is shown. */
export function useLikelySame(about: AskedAbout | undefined): readonly LikelySame[] {
  const [doubles, setDoubles] = useState<readonly LikelySame[]>([])
  const body = about && JSON.stringify(about)
  useEffect(() => {
    const abortController = new AbortController()
    const refresh = async () => {
      const doubles = body ? await fetchLikelySame(body, abortController.signal) : []
      if (!abortController.signal.aborted) setDoubles(doubles)
    }
    const timer = setTimeout(() => void refresh(), debounce)
    return () => {
      clearTimeout(timer)
      abortController.abort()
    }
  }, [body])
  return doubles
}

async function fetchLikelySame(body: string, signal: AbortSignal): Promise<readonly LikelySame[]> {
  try {
    const headers = { 'Content-Type': 'application/json' }
    const response = await fetch('/api/likely-doubles', { method: 'POST', headers, body, signal })
    const likelySame: { doubles: LikelySame[] } = response.ok ? await response.json() : { doubles: [] }
    return likelySame.doubles
  } catch {
    return []
  }
}
