import { useEffect, useState } from 'react'
import type { LikelySame } from '../contract.ts'
import type { LikelySameQuery } from '../draft-query.ts'

/** Debounce after the last change (milliseconds). */
const debounce = 500

/** Likely doubles of the draft; empty when they cannot be fetched. */
export function useLikelySame(about: LikelySameQuery | undefined): readonly LikelySame[] {
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
