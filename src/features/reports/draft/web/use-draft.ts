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
import type { ServerRefusal } from '../refusal.ts'
import { type Draft, type DraftQuestions, emptyDraft, withDescription } from '../rules.ts'
import {
  type DraftWithPhotos,
  discardDraft,
  discardOtherDrafts,
  isFilledIn,
  loadDraft,
  type Photo,
  saveDraft,
  startNewDraft,
} from './draft-storage.ts'
import { useDraftQuestions } from './use-draft-questions.ts'
import { useLanguageLinks } from './use-language-links.ts'

/** Debounce: how long after the last keystroke the draft is saved (milliseconds). */
const saveDelay = 300
/** Maximum time to wait for the device to save a draft (milliseconds). */
const maxSaveWait = 1000

/** The content of a new draft; it gets an id and an idempotency key of its own. */
type InitialDraft = { draft?: Partial<Omit<Draft, 'id' | 'idempotencyKey'>>; photos?: readonly Photo[] }

export type DraftForm = DraftWithPhotos & {
  /** Whether the draft stored on this device has been read. */
  isReady: boolean
  isRestored: boolean
  isInOtherTab: boolean
  /** The questions of the category; undefined while they are loading. */
  draftQuestions: DraftQuestions | undefined
  /** What the server refused, until the draft changes. */
  refusal: ServerRefusal | undefined
  setRefusal: (refusal: ServerRefusal) => void
  change: (updater: (draft: Draft) => Draft) => void
  /** As `change`, and resolves once the draft is saved on the device, so that it survives closing the page. */
  changeAndSave: (updater: (draft: Draft) => Draft) => Promise<Draft>
  setPhotos: (updater: (photos: readonly Photo[]) => readonly Photo[]) => void
  /** The current draft, which may be newer than the rendered one. */
  latest: () => DraftWithPhotos
  /** Starts a new draft, empty or with this content, and discards the current one from this device. */
  startOver: (from?: InitialDraft) => Promise<void>
  /** Discards the drafts of other tabs from this device. */
  discardInOtherTab: () => Promise<void>
}

/**
 * The draft of this tab, saved on the device while it is written.
 * @param textBeforeHydration reads what was typed in the server-rendered page before hydration
 */
export function useDraft(textBeforeHydration: () => string, configuration: PublicConfiguration): DraftForm {
  const { rendered, latest, update, restore } = useDraftState()
  const [status, setStatus] = useState({ isReady: false, isRestored: false, isInOtherTab: false })
  useStoredDraft({ textBeforeHydration, update, restore, setStatus })
  const [refusal, setRefusal] = useState<ServerRefusal>()
  const draftQuestions = useDraftQuestions(rendered.draft, configuration)
  useAutosave(rendered, latest, status.isReady)

  const change = useCallback<DraftForm['change']>(
    updater => {
      setRefusal(undefined)
      update(({ draft, photos }) => ({ draft: updater(draft), photos }))
    },
    [update],
  )
  const setPhotos = useCallback<DraftForm['setPhotos']>(
    updater => update(({ draft, photos }) => ({ draft, photos: updater(photos) })),
    [update],
  )
  const changeAndSave = useCallback<DraftForm['changeAndSave']>(
    async updater => {
      const changed = update(({ draft, photos }) => ({ draft: updater(draft), photos }))
      await Promise.race([saveAtOnce(changed), delay(maxSaveWait)])
      return changed.draft
    },
    [update],
  )
  useLanguageLinks(status.isReady, changeAndSave)
  const startOver = useCallback<DraftForm['startOver']>(
    async ({ draft, photos = [] } = {}) => {
      const { id } = latest.current.draft
      const started = { draft: { ...startNewDraft().draft, ...draft }, photos }
      update(() => started)
      setStatus(before => ({ ...before, isRestored: false }))
      await discardDraft(id)
    },
    [latest, update],
  )
  const discardInOtherTab = useCallback<DraftForm['discardInOtherTab']>(async () => {
    await discardOtherDrafts()
    setStatus(before => ({ ...before, isInOtherTab: false }))
  }, [])
  const readLatest = useCallback(() => latest.current, [latest])
  return {
    ...rendered,
    ...status,
    draftQuestions,
    refusal,
    setRefusal,
    latest: readLatest,
    change,
    changeAndSave,
    setPhotos,
    startOver,
    discardInOtherTab,
  }
}

type RestoreOptions = Pick<ReturnType<typeof useDraftState>, 'update' | 'restore'> & {
  textBeforeHydration: () => string
  setStatus: Dispatch<SetStateAction<{ isReady: boolean; isRestored: boolean; isInOtherTab: boolean }>>
}

/** Restores the draft that is stored on this device. */
function useStoredDraft({ textBeforeHydration, update, restore, setStatus }: RestoreOptions) {
  // In a layout effect, before the next keystroke: hydration has just emptied the field in which the user types.
  useLayoutEffect(() => {
    const earlyText = textBeforeHydration()
    if (earlyText) update(({ draft, photos }) => ({ draft: withDescription(draft, earlyText), photos }))
  }, [textBeforeHydration, update])
  useEffect(() => {
    void loadDraft(Date.now()).then(({ draft, photos, isRestored, isInOtherTab }) => {
      restore({ draft, photos })
      setStatus({ isReady: true, isRestored, isInOtherTab })
    })
  }, [restore, setStatus])
}

const delay = (milliseconds: number) => new Promise<void>(resolve => setTimeout(resolve, milliseconds))

type DraftUpdater = (current: DraftWithPhotos) => DraftWithPhotos

/**
 * The draft as it was rendered and as it is now. The two differ until React has rendered: what is saved in between must be
 * the newer one, or the device would go back to an older draft. What the user enters while the stored draft is being read is
 * entered into that one too.
 */
function useDraftState() {
  const [rendered, render] = useState<DraftWithPhotos>({ draft: emptyDraft(''), photos: [] })
  const latest = useRef(rendered)
  const earlyUpdates = useRef<DraftUpdater[] | undefined>([])
  const set = useCallback((draft: DraftWithPhotos) => {
    latest.current = draft
    render(draft)
    return draft
  }, [])
  const update = useCallback(
    (updater: DraftUpdater) => {
      earlyUpdates.current?.push(updater)
      return set(updater(latest.current))
    },
    [set],
  )
  const restore = useCallback(
    (stored: DraftWithPhotos) => {
      const updates = earlyUpdates.current ?? []
      earlyUpdates.current = undefined
      set(updates.reduce((draft, updater) => updater(draft), stored))
    },
    [set],
  )
  return { rendered, latest, update, restore }
}

/** Saves the draft shortly after each change, and at once when the page is hidden. */
function useAutosave({ draft, photos }: DraftWithPhotos, latest: RefObject<DraftWithPhotos>, isReady: boolean) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each rendered change restarts the timer
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

/** What was saved at once. It may have a subject alone: leaving the page must not remove it. */
let saved: DraftWithPhotos | undefined

/** A subject that a link chose stays too, though nothing is filled in yet. */
const saveAtOnce = (draft: DraftWithPhotos) => {
  const saving = draft.draft.category ? saveDraft(draft, Date.now()) : persist(draft)
  saved = draft
  return saving
}

/** Saves the draft; an empty one is removed from the device. */
const persist = async (draft: DraftWithPhotos) => {
  if (draft !== saved) await (isFilledIn(draft) ? saveDraft(draft, Date.now()) : discardDraft(draft.draft.id))
}
