import {
  type Dispatch,
  type RefObject,
  type SetStateAction,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { PublicConfiguration } from '../../../../kit/configuration.ts'
import type { Refusal } from '../refusal.ts'
import { type Asked, type Draft, describedAs, emptyDraft, isWorthKeeping } from '../rules.ts'
import { type Kept, loadDraft, newDraft, type Photo, saveDraft, throwAway, throwAwayOthers } from './keep.ts'
import { useAsked } from './use-asked.ts'

/** So long after the last key the draft is written down (milliseconds). */
const pause = 300
/** A device that is slower than this is not waited for (milliseconds). */
const longestSave = 1000

/** A report to begin with, under a key of its own. */
type Beginning = { draft?: Partial<Omit<Draft, 'id' | 'key'>>; photos?: readonly Photo[] }

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
 * @param typedEarly what was typed in the server's page before it came alive
 */
export function useDraft(typedEarly: () => string, configuration: PublicConfiguration): DraftInHand {
  const { kept, latest, setKept } = useKept()
  const [found, setFound] = useState({ isReady: false, isRestored: false, isElsewhere: false })
  useRestored({ typedEarly, latest, setKept, setFound })
  const [refusal, refuse] = useState<Refusal>()
  const asked = useAsked(kept.draft, configuration)
  useSaving(kept, latest, found.isReady)

  const change = useCallback<DraftInHand['change']>(
    how => {
      refuse(undefined)
      setKept(({ draft, photos }) => ({ draft: how(draft), photos }))
    },
    [setKept],
  )
  const setPhotos = useCallback<DraftInHand['setPhotos']>(
    how => setKept(({ draft, photos }) => ({ draft, photos: how(photos) })),
    [setKept],
  )
  const changeForGood = useCallback<DraftInHand['changeForGood']>(
    async how => {
      const changed = setKept(({ draft, photos }) => ({ draft: how(draft), photos }))
      await Promise.race([saveDraft(changed, Date.now()), waited(longestSave)])
      return changed.draft
    },
    [setKept],
  )
  const startOver = useCallback<DraftInHand['startOver']>(
    async ({ draft, photos = [] } = {}) => {
      const { id } = latest.current.draft
      setKept(() => ({ draft: { ...newDraft().draft, ...draft }, photos }))
      setFound(before => ({ ...before, isRestored: false }))
      await throwAway(id)
    },
    [latest, setKept],
  )
  const throwAwayElsewhere = useCallback<DraftInHand['throwAwayElsewhere']>(async () => {
    await throwAwayOthers()
    setFound(before => ({ ...before, isElsewhere: false }))
  }, [])
  const current = useCallback(() => latest.current, [latest])
  return {
    ...kept,
    ...found,
    asked,
    refusal,
    refuse,
    latest: current,
    change,
    changeForGood,
    setPhotos,
    startOver,
    throwAwayElsewhere,
  }
}

type Restoring = Pick<ReturnType<typeof useKept>, 'latest' | 'setKept'> & {
  typedEarly: () => string
  setFound: Dispatch<SetStateAction<{ isReady: boolean; isRestored: boolean; isElsewhere: boolean }>>
}

/** Fetch the draft that this device keeps; what was typed meanwhile goes before it. */
function useRestored({ typedEarly, latest, setKept, setFound }: Restoring) {
  // Before the next key: the field has just been emptied while its text is being typed.
  useLayoutEffect(() => {
    const typed = typedEarly()
    if (typed) setKept(({ draft, photos }) => ({ draft: describedAs(draft, typed), photos }))
  }, [typedEarly, setKept])
  useEffect(() => {
    void loadDraft(Date.now()).then(({ draft, photos, isRestored, isElsewhere }) => {
      const typed = latest.current.draft.description
      setKept(() => ({ draft: typed ? describedAs(draft, typed) : draft, photos }))
      setFound({ isReady: true, isRestored, isElsewhere })
    })
  }, [latest, setKept, setFound])
}

const waited = (milliseconds: number) => new Promise<void>(resolve => setTimeout(resolve, milliseconds))

/**
 * What is kept, as it was rendered and as it is at this moment. The two differ until React has rendered: what is written
 * down in between must be the newer one, or the device would go back to what was.
 */
function useKept() {
  const [kept, render] = useState<Kept>({ draft: emptyDraft(''), photos: [] })
  const latest = useRef(kept)
  const setKept = useCallback((how: (now: Kept) => Kept) => {
    latest.current = how(latest.current)
    render(latest.current)
    return latest.current
  }, [])
  return { kept, latest, setKept }
}

/** Writes the draft down a moment after each change, and at once when the page goes out of sight. */
function useSaving({ draft, photos }: Kept, latest: RefObject<Kept>, isReady: boolean) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change that was rendered begins the pause anew
  useEffect(() => {
    if (!isReady) return
    let isSaved = false
    const save = () => {
      if (isSaved) return
      isSaved = true
      void write(latest.current)
    }
    const timer = setTimeout(save, pause)
    addEventListener('pagehide', save)
    document.addEventListener('visibilitychange', save)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', save)
      document.removeEventListener('visibilitychange', save)
    }
  }, [draft, photos, latest, isReady])
}

/** What somebody erases is to be gone from the device too. */
const write = ({ draft, photos }: Kept) =>
  isWorthKeeping(draft) || photos.length > 0 ? saveDraft({ draft, photos }, Date.now()) : throwAway(draft.id)
