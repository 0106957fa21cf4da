import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { PublicConfiguration } from '../../../../kit/configuration.ts'
import type { Refusal } from '../refusal.ts'
import { type Asked, type Draft, describedAs, emptyDraft, isWorthKeeping } from '../rules.ts'
import { type Kept, loadDraft, newDraft, type Photo, saveDraft, throwAway, throwAwayOthers } from './keep.ts'
import { useAsked } from './use-asked.ts'

/** So long after the last key the draft is written down (milliseconds). */
const pause = 300
/** A device that is slower than this is not waited for (milliseconds). */
const longestSave = 5000

/** A report to begin with, under a key of its own. */
export type Beginning = { draft?: Partial<Omit<Draft, 'id' | 'key'>>; photos?: readonly Photo[] }

export type DraftInHand = Kept & {
  /** What was kept on this device has been looked at. */
  isReady: boolean
  isRestored: boolean
  isElsewhere: boolean
  /** What is asked of a report about this category; nothing while it is on its way. */
  asked: Asked | undefined
  /** What the server would not take, until something is changed. */
  refusal: Refusal | undefined
  refuse: (refusal: Refusal) => void
  change: (how: (draft: Draft) => Draft) => void
  /** As `change`, and on the device before it is over: for what has to survive that the page closes the next moment. */
  changeForGood: (how: (draft: Draft) => Draft) => Promise<Draft>
  setPhotos: (how: (photos: readonly Photo[]) => readonly Photo[]) => void
  /** The draft as it is now, whatever was rendered. */
  latest: () => Kept
  /** Begin anew, with nothing or with this; what was written is gone from this device. */
  startOver: (from?: Beginning) => Promise<void>
  /** What another tab was writing is gone from this device. */
  throwAwayElsewhere: () => Promise<void>
}

/**
 * The draft of this tab, kept on the device while it is written.
 * @param typedEarly what was typed in the server's page before this script ran
 */
export function useDraft(typedEarly: string, configuration: PublicConfiguration): DraftInHand {
  const [kept, setKept] = useState<Kept>({ draft: emptyDraft(''), photos: [] })
  const [found, setFound] = useState({ isReady: false, isRestored: false, isElsewhere: false })
  const [refusal, refuse] = useState<Refusal>()
  const latest = useLatest(kept)
  const asked = useAsked(kept.draft, configuration)

  useEffect(() => {
    void loadDraft(Date.now()).then(({ draft, photos, isRestored, isElsewhere }) => {
      const typed = latest.current.draft.description || typedEarly
      setKept({ draft: typed ? describedAs(draft, typed) : draft, photos })
      setFound({ isReady: true, isRestored, isElsewhere })
    })
  }, [typedEarly, latest])
  useSaving(kept, found.isReady)

  const change = useCallback<DraftInHand['change']>(how => {
    refuse(undefined)
    setKept(({ draft, photos }) => ({ draft: how(draft), photos }))
  }, [])
  const setPhotos = useCallback<DraftInHand['setPhotos']>(
    how => setKept(({ draft, photos }) => ({ draft, photos: how(photos) })),
    [],
  )
  const changeForGood = useCallback<DraftInHand['changeForGood']>(
    async how => {
      const { draft: before, photos } = latest.current
      const draft = how(before)
      setKept(now => ({ ...now, draft: how(now.draft) }))
      await Promise.race([saveDraft({ draft, photos }, Date.now()), waited(longestSave)])
      return draft
    },
    [latest],
  )
  const startOver = useCallback<DraftInHand['startOver']>(
    async ({ draft, photos = [] } = {}) => {
      const { id } = latest.current.draft
      setKept({ draft: { ...newDraft().draft, ...draft }, photos })
      setFound(before => ({ ...before, isRestored: false }))
      await throwAway(id)
    },
    [latest],
  )
  const throwAwayElsewhere = useCallback<DraftInHand['throwAwayElsewhere']>(async () => {
    await throwAwayOthers()
    setFound(before => ({ ...before, isElsewhere: false }))
  }, [])
  const current = useCallback(() => latest.current, [latest])
  return {
    ...{ ...kept, ...found, asked, refusal, refuse, latest: current },
    ...{ change, changeForGood, setPhotos, startOver, throwAwayElsewhere },
  }
}

const waited = (milliseconds: number) => new Promise<void>(resolve => setTimeout(resolve, milliseconds))

function useLatest<Value>(value: Value) {
  const latest = useRef(value)
  // Before any other effect, of whichever component, looks at it.
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}

/** Writes the draft down a moment after each change, and at once when the page goes out of sight. */
function useSaving(kept: Kept, isReady: boolean) {
  const { draft, photos } = kept
  useEffect(() => {
    if (!isReady) return
    let isSaved = false
    const save = () => {
      if (isSaved) return
      isSaved = true
      // What somebody erases is to be gone from the device too.
      const isKept = isWorthKeeping(draft) || photos.length > 0
      void (isKept ? saveDraft({ draft, photos }, Date.now()) : throwAway(draft.id))
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
