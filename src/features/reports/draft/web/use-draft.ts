import { useCallback, useEffect, useRef, useState } from 'react'
import { type Draft, emptyDraft, isWorthKeeping } from '../rules.ts'
import { type Kept, loadDraft, newDraft, type Photo, saveDraft, throwAway } from './keep.ts'

/** So long after the last key the draft is written down (milliseconds). */
const pause = 300

export type DraftInHand = Kept & {
  /** What was kept on this device has been looked at. */
  isReady: boolean
  isRestored: boolean
  isElsewhere: boolean
  change: (how: (draft: Draft) => Draft) => void
  setPhotos: (how: (photos: readonly Photo[]) => readonly Photo[]) => void
  /** Begin anew; what was written is gone from this device. */
  startOver: () => Promise<void>
}

/**
 * The draft of this tab, kept on the device while it is written.
 * @param typedEarly what was typed in the server's page before this script ran
 */
export function useDraft(typedEarly: string): DraftInHand {
  const [kept, setKept] = useState<Kept>({ draft: emptyDraft(''), photos: [] })
  const [found, setFound] = useState({ isReady: false, isRestored: false, isElsewhere: false })
  const latest = useLatest(kept)

  useEffect(() => {
    void loadDraft(Date.now()).then(({ draft, photos, isRestored, isElsewhere }) => {
      const description = latest.current.draft.description || typedEarly || draft.description
      setKept({ draft: { ...draft, description }, photos })
      setFound({ isReady: true, isRestored, isElsewhere })
    })
  }, [typedEarly, latest])
  useSaving(kept, found.isReady)

  const change = useCallback<DraftInHand['change']>(
    how => setKept(({ draft, photos }) => ({ draft: how(draft), photos })),
    [],
  )
  const setPhotos = useCallback<DraftInHand['setPhotos']>(
    how => setKept(({ draft, photos }) => ({ draft, photos: how(photos) })),
    [],
  )
  const startOver = useCallback(async () => {
    const { id } = latest.current.draft
    setKept(newDraft())
    setFound(before => ({ ...before, isRestored: false }))
    await throwAway(id)
  }, [latest])
  return { ...kept, ...found, change, setPhotos, startOver }
}

function useLatest<Value>(value: Value) {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}

/** Writes the draft down a moment after each change, and at once when the page goes out of sight. */
function useSaving(kept: Kept, isReady: boolean) {
  const { draft, photos } = kept
  useEffect(() => {
    if (!isReady || !(isWorthKeeping(draft) || photos.length > 0)) return
    let isSaved = false
    const save = () => {
      if (isSaved) return
      isSaved = true
      void saveDraft({ draft, photos }, Date.now())
    }
    const timer = setTimeout(save, pause)
    addEventListener('pagehide', save)
    document.addEventListener('visibilitychange', save)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', save)
      document.removeEventListener('visibilitychange', save)
    }
  }, [draft, photos, isReady])
}
