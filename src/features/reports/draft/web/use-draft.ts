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
import { type Draft, type DraftQuestions, emptyDraft, hasContent, withDescription } from '../rules.ts'
import {
  type DraftWithPhotos,
  discardDraft,
  discardOtherDrafts,
  loadDraft,
  newDraft,
  type Photo,
  saveDraft,
} from './draft-storage.ts'
import { useDraftQuestions } from './use-draft-questions.ts'

/** So long after the last key the draft is written down (milliseconds). */
const saveDelay = 300
/** A device that is slower than this is not waited for (milliseconds). */
const maxSaveWait = 1000

/** A report to begin with, under a key of its own. */
type InitialDraft = { draft?: Partial<Omit<Draft, 'id' | 'key'>>; photos?: readonly Photo[] }

export type DraftForm = DraftWithPhotos & {
  /** What was kept on this device has been looked at. */
  isReady: boolean
  isRestored: boolean
  isInOtherTab: boolean
  /** What is asked of a report about this category; nothing while it is on its way. */
  draftQuestions: DraftQuestions | undefined
  /** What the server would not take, until something is changed. */
  refusal: Refusal | undefined
  refuse: (refusal: Refusal) => void
  change: (updater: (draft: Draft) => Draft) => void
  /** As `change`, and on the device before it is over: for what has to survive that the page closes the next moment. */
  changeAndSave: (updater: (draft: Draft) => Draft) => Promise<Draft>
  setPhotos: (updater: (photos: readonly Photo[]) => readonly Photo[]) => void
  /** The draft as it is now, whatever was rendered. */
  latest: () => DraftWithPhotos
  /** Begin anew, with nothing or with this; what was written is gone from this device. */
  startOver: (from?: InitialDraft) => Promise<void>
  /** What another tab was writing is gone from this device. */
  discardInOtherTab: () => Promise<void>
}

/**
 * The draft of this tab, kept on the device while it is written.
 * @param textBeforeHydration what was typed in the server's page before it came alive
 */
export function useDraft(textBeforeHydration: () => string, configuration: PublicConfiguration): DraftForm {
  const { kept, latest, setKept } = useDraftState()
  const [status, setStatus] = useState({ isReady: false, isRestored: false, isInOtherTab: false })
  useStoredDraft({ textBeforeHydration, latest, setKept, setStatus })
  const [refusal, refuse] = useState<Refusal>()
  const draftQuestions = useDraftQuestions(kept.draft, configuration)
  useAutosave(kept, latest, status.isReady)

  const change = useCallback<DraftForm['change']>(
    updater => {
      refuse(undefined)
      setKept(({ draft, photos }) => ({ draft: updater(draft), photos }))
    },
    [setKept],
  )
  const setPhotos = useCallback<DraftForm['setPhotos']>(
    updater => setKept(({ draft, photos }) => ({ draft, photos: updater(photos) })),
    [setKept],
  )
  const changeAndSave = useCallback<DraftForm['changeAndSave']>(
    async updater => {
      const changed = setKept(({ draft, photos }) => ({ draft: updater(draft), photos }))
      await Promise.race([saveDraft(changed, Date.now()), delay(maxSaveWait)])
      return changed.draft
    },
    [setKept],
  )
  const startOver = useCallback<DraftForm['startOver']>(
    async ({ draft, photos = [] } = {}) => {
      const { id } = latest.current.draft
      setKept(() => ({ draft: { ...newDraft().draft, ...draft }, photos }))
      setStatus(before => ({ ...before, isRestored: false }))
      await discardDraft(id)
    },
    [latest, setKept],
  )
  const discardInOtherTab = useCallback<DraftForm['discardInOtherTab']>(async () => {
    await discardOtherDrafts()
    setStatus(before => ({ ...before, isInOtherTab: false }))
  }, [])
  const readLatest = useCallback(() => latest.current, [latest])
  return {
    ...kept,
    ...status,
    draftQuestions,
    refusal,
    refuse,
    latest: readLatest,
    change,
    changeAndSave,
    setPhotos,
    startOver,
    discardInOtherTab,
  }
}

type RestoreOptions = Pick<ReturnType<typeof useDraftState>, 'latest' | 'setKept'> & {
  textBeforeHydration: () => string
  setStatus: Dispatch<SetStateAction<{ isReady: boolean; isRestored: boolean; isInOtherTab: boolean }>>
}

/** Fetch the draft that this device keeps; what was typed meanwhile goes before it. */
function useStoredDraft({ textBeforeHydration, latest, setKept, setStatus }: RestoreOptions) {
  // Before the next key: the field has just been emptied while its text is being typed.
  useLayoutEffect(() => {
    const earlyText = textBeforeHydration()
    if (earlyText) setKept(({ draft, photos }) => ({ draft: withDescription(draft, earlyText), photos }))
  }, [textBeforeHydration, setKept])
  useEffect(() => {
    void loadDraft(Date.now()).then(({ draft, photos, isRestored, isInOtherTab }) => {
      const earlyText = latest.current.draft.description
      setKept(() => ({ draft: earlyText ? withDescription(draft, earlyText) : draft, photos }))
      setStatus({ isReady: true, isRestored, isInOtherTab })
    })
  }, [latest, setKept, setStatus])
}

const delay = (milliseconds: number) => new Promise<void>(resolve => setTimeout(resolve, milliseconds))

/**
 * What is kept, as it was rendered and as it is at this moment. The two differ until React has rendered: what is written
 * down in between must be the newer one, or the device would go back to what was.
 */
function useDraftState() {
  const [rendered, render] = useState<DraftWithPhotos>({ draft: emptyDraft(''), photos: [] })
  const latest = useRef(rendered)
  const update = useCallback((updater: (now: DraftWithPhotos) => DraftWithPhotos) => {
    latest.current = updater(latest.current)
    render(latest.current)
    return latest.current
  }, [])
  return { kept: rendered, latest, setKept: update }
}

/** Writes the draft down a moment after each change, and at once when the page goes out of sight. */
function useAutosave({ draft, photos }: DraftWithPhotos, latest: RefObject<DraftWithPhotos>, isReady: boolean) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change that was rendered begins the pause anew
  useEffect(() => {
    if (!isReady) return
    let isSaved = false
    const save = () => {
      if (isSaved) return
      isSaved = true
      void persist(latest.current)
    }
    const timer = setTimeout(save, saveDelay)
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
const persist = ({ draft, photos }: DraftWithPhotos) =>
  hasContent(draft) || photos.length > 0 ? saveDraft({ draft, photos }, Date.now()) : discardDraft(draft.id)
