import { useEffect, useState } from 'react'
import type { LikelySame } from '../contract.ts'
import type { MapThing } from '../objects.ts'

/** What is asked about; nothing while the place or the category is not chosen yet. */
export type AskedAbout = {
  place: { lat: number; lng: number }
  category: { main: string; sub: string }
  text: string
  objects: readonly MapThing[]
}

/** So long after the last change it is asked (milliseconds). */
const pause = 500

/** What is likely reported already. It is only a help: when it cannot be had, nothing is shown. */
export function useLikelySame(about: AskedAbout | undefined): readonly LikelySame[] {
  const [found, setFound] = useState<readonly LikelySame[]>([])
  const body = about && JSON.stringify(about)
  useEffect(() => {
    const leaving = new AbortController()
    const look = async () => {
      const doubles = body ? await asked(body, leaving.signal) : []
      if (!leaving.signal.aborted) setFound(doubles)
    }
    const timer = setTimeout(() => void look(), pause)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [body])
  return found
}

async function asked(body: string, signal: AbortSignal): Promise<readonly LikelySame[]> {
  try {
    const headers = { 'Content-Type': 'application/json' }
    const answer = await fetch('/api/likely-doubles', { method: 'POST', headers, body, signal })
    const said: { doubles: LikelySame[] } = answer.ok ? await answer.json() : { doubles: [] }
    return said.doubles
  } catch {
    return []
  }
}
