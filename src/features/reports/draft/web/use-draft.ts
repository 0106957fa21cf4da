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
import type { PublicConfiguration } from '#kit/configuration.ts'
import type { ServerRefusal } from '../refusal.ts'
import {
  type ChosenCategory,
  type Draft,
  type DraftQuestions,
  emptyDraft,
  fallbackCategory,
  noDraftQuestions,
  withDescription,
} from '../rules.ts'
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

/**
 * The server renders the language links. They wait until the draft is saved, because a device may not finish a write
 * when the page is left.
 */
function useLanguageLinks(isReady: boolean, changeAndSave: (updater: (draft: Draft) => Draft) => Promise<Draft>) {
  useEffect(() => {
    const links = document.getElementById('languages')
    const hadFocus = links?.querySelector('button:focus')
    for (const button of links?.querySelectorAll('button') ?? []) button.remove()
    if (hadFocus) links?.querySelector('a')?.focus()
    if (!isReady) return
    const leave = async (event: MouseEvent) => {
      const { target, ctrlKey, metaKey, shiftKey } = event
      if (!(target instanceof HTMLAnchorElement) || ctrlKey || metaKey || shiftKey) return
      event.preventDefault()
      await changeAndSave(draft => draft)
      location.assign(target.href)
    }
    links?.addEventListener('click', leave)
    return () => links?.removeEventListener('click', leave)
  }, [isReady, changeAndSave])
}

const saveDelay = 300
/** Milliseconds to wait for the device. */
const maxSaveWait = 1000

type InitialDraft = { draft?: Partial<Omit<Draft, 'id' | 'idempotencyKey'>>; photos?: readonly Photo[] }

export type DraftForm = DraftWithPhotos & {
  isReady: boolean
  isRestored: boolean
  isInOtherTab: boolean
  draftQuestions: DraftQuestions | undefined
  refusal: ServerRefusal | undefined
  setRefusal: (refusal: ServerRefusal) => void
  change: (updater: (draft: Draft) => Draft) => void
  changeAndSave: (updater: (draft: Draft) => Draft) => Promise<Draft>
  setPhotos: (updater: (photos: readonly Photo[]) => readonly Photo[]) => void
  /** May be newer than the rendered draft. */
  latest: () => DraftWithPhotos
  startOver: (from?: InitialDraft) => Promise<void>
  discardInOtherTab: () => Promise<void>
}

/** @param textBeforeHydration reads the text typed in the server-rendered page before hydration */
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

function useStoredDraft({ textBeforeHydration, update, restore, setStatus }: RestoreOptions) {
  // Runs before the next keystroke: hydration has just emptied the field.
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
 * Saving uses the latest draft, which is newer than the rendered one until React renders. Input made while the
 * stored draft loads is applied to that draft too.
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

/** A draft saved at once may hold only a subject, which leaving the page must not remove. */
let saved: DraftWithPhotos | undefined

const saveAtOnce = (draft: DraftWithPhotos) => {
  const saving = draft.draft.category ? saveDraft(draft, Date.now()) : persist(draft)
  saved = draft
  return saving
}

const persist = async (draft: DraftWithPhotos) => {
  if (draft !== saved) await (isFilledIn(draft) ? saveDraft(draft, Date.now()) : discardDraft(draft.draft.id))
}

type Category = Pick<ChosenCategory, 'main' | 'sub'>

/** Loaded lazily to keep the first page small. After a failure the report goes on without questions. */
const fetchQuestions = async (category: Category, configuration: PublicConfiguration): Promise<DraftQuestions> => {
  const code = import('../draft-questions.ts')
  const withoutQuestions = code.then(
    ({ draftWithoutQuestions }) => draftWithoutQuestions,
    () => noDraftQuestions,
  )
  try {
    const { loadQuestionSet } = await import('#features/question-sets/wire/web/load-question-set.ts')
    const [{ draftQuestionsOf }, set] = await Promise.all([code, loadQuestionSet(category, configuration)])
    return draftQuestionsOf(set, Date.now)
  } catch {
    return withoutQuestions
  }
}

function useDraftQuestions({ category, completedSteps }: Draft, configuration: PublicConfiguration) {
  const [loaded, setLoaded] = useState<{ key: string; questions: DraftQuestions }>()
  const { main, sub } = category ?? fallbackCategory
  const key = `${main}/${sub}`
  const isMissing = completedSteps > 0 && loaded?.key !== key
  useEffect(() => {
    if (!isMissing) return
    let isUnmounted = false
    void fetchQuestions({ main, sub }, configuration).then(questions => !isUnmounted && setLoaded({ key, questions }))
    return () => {
      isUnmounted = true
    }
  }, [isMissing, key, main, sub, configuration])
  return loaded?.key === key ? loaded.questions : undefined
}
