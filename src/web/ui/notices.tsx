import {
  createContext,
  type FocusEvent,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { dutchTime } from '#kit/dutch-time.ts'
import { announceError } from '../error-reports.ts'
import { severityIcon } from './Alert.tsx'
import { classes } from './classes.ts'
import { Dialog } from './Dialog.tsx'
import { keepFootRoom } from './foot-room.ts'
import header from './header-button.module.css'
import { CloseIcon } from './icons.tsx'
import { HistoryIcon } from './later-icons.tsx'
import css from './notices.module.css'

const maxPast = 20

export function NoticesProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<readonly ShownNotice[]>([])
  const [past, setPast] = useState<readonly ShownNotice[]>([])
  const lastId = useRef(0)
  const remember = useCallback((notice: Notice) => {
    lastId.current += 1
    const added = { ...notice, id: lastId.current, at: new Date() }
    setPast(now => [added, ...now].slice(0, maxPast))
    return added
  }, [])
  const notify = useCallback(
    (notice: Notice) => {
      const added = remember(notice)
      if (notice.variant === 'error') announceError(notice.title)
      setShown(now => [...now.filter(old => old.title !== notice.title || old.message !== notice.message), added])
    },
    [remember],
  )
  const dismiss = useCallback((id: number) => setShown(now => now.filter(notice => notice.id !== id)), [])
  const leavePage = useCallback(() => setShown(now => now.filter(({ type }) => type === 'global')), [])
  const value = useMemo(
    () => ({ notify, remember, dismiss, leavePage, shown, past }),
    [notify, remember, dismiss, leavePage, shown, past],
  )
  return <NoticesContext value={value}>{children}</NoticesContext>
}

export type Notice = {
  title: string
  message?: string | undefined
  variant?: 'notice' | 'error' | 'success' | undefined
  /** Local notices are removed on leaving the page; global ones stay. */
  type?: 'local' | 'global' | undefined
}

type ShownNotice = Notice & { id: number; at: Date }

type Notices = {
  notify: (notice: Notice) => void
  remember: (notice: Notice) => void
  dismiss: (id: number) => void
  leavePage: () => void
  shown: readonly ShownNotice[]
  past: readonly ShownNotice[]
}

const NoticesContext = createContext<Notices | undefined>(undefined)

export function useNotices(): Notices {
  const notices = use(NoticesContext)
  if (!notices) throw new Error('useNotices needs a NoticesProvider around the page')
  return notices
}

/**
 * On a slow connection the button shows the loading; when it fails, the page stays. @returns `fetched` loads the code
 * and returns true on success
 */
export function useLazyDialog(load: () => Promise<unknown>) {
  const { notify } = useNotices()
  const [isComing, setComing] = useState(false)
  async function fetched(): Promise<boolean> {
    setComing(true)
    try {
      await load()
      return true
    } catch {
      notify({ title: 'Dit venster kon niet worden opgehaald', message: advice, variant: 'error', type: 'local' })
      return false
    } finally {
      setComing(false)
    }
  }
  return { isComing, fetched }
}

const advice = 'Probeer het nogmaals. Lukt het dan niet, laad dan de pagina opnieuw.'

/** Stays mounted after the first opening, to give the focus back. */
export function useLazyDialogState<Shown>(load: () => Promise<unknown>) {
  const { isComing, fetched } = useLazyDialog(load)
  const [state, setState] = useState<{ shown?: Shown; times: number; isOpen: boolean }>({ times: 0, isOpen: false })
  const open = async (shown: Shown) => {
    if (await fetched()) setState(({ times }) => ({ shown, times: times + 1, isOpen: true }))
  }
  return { ...state, isComing, open, close: () => setState(before => ({ ...before, isOpen: false })) }
}

/** Milliseconds. */
const visibleTime = 3000
const fadeTime = 200

const icon = { notice: severityIcon.info, error: severityIcon.error, success: severityIcon.success }

type Props = { fade?: boolean | undefined }

/**
 * Above the save bar and the undo line, so that header and heading stay visible. Always mounted, so that screen readers
 * announce notices.
 */
export function NotificationRegion({ fade }: Props) {
  const { shown, dismiss } = useNotices()
  const region = useRef<HTMLElement>(null)
  const isShown = shown.length > 0
  useEffect(() => (isShown && region.current ? keepFootRoom(region.current, '--message-room') : undefined), [isShown])
  const renderNotice = (notice: ShownNotice) => (
    <Notification key={notice.id} {...notice} fade={fade} onGone={() => dismiss(notice.id)} />
  )
  return (
    <section ref={region} className={css.region} aria-label="Berichten" data-print="no">
      <div role="status">{shown.filter(({ variant }) => variant !== 'error').map(renderNotice)}</div>
      <div role="alert">{shown.filter(({ variant }) => variant === 'error').map(renderNotice)}</div>
    </section>
  )
}

/** The timer stops for the pointer or focus, and for errors. */
function useAutoDismiss({ variant }: Notice, onGone: () => void) {
  const [attention, setAttention] = useState({ pointer: false, focus: false })
  const [leaving, setLeaving] = useState(false)
  const onEnd = useEffectEvent(onGone)
  const isPaused = variant === 'error' || attention.pointer || attention.focus
  useEffect(() => {
    if (isPaused || leaving) return
    const timer = setTimeout(() => setLeaving(true), visibleTime)
    return () => clearTimeout(timer)
  }, [isPaused, leaving])
  useEffect(() => {
    if (!leaving) return
    const timer = setTimeout(onEnd, fadeTime)
    return () => clearTimeout(timer)
  }, [leaving])
  const changeAttention = (part: Partial<typeof attention>) => setAttention(now => ({ ...now, ...part }))
  return { leaving, leave: () => setLeaving(true), changeAttention }
}

function Notification({ onGone, fade, ...notice }: Notice & { onGone: () => void; fade?: boolean | undefined }) {
  const { title, message, variant = 'notice' } = notice
  const { leaving, leave, changeAttention } = useAutoDismiss(notice, onGone)
  const onBlur = (event: FocusEvent) => changeAttention({ focus: event.currentTarget.contains(event.relatedTarget) })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only pauses the timer; nothing here needs a pointer.
    <div
      className={classes(css.notice, css[variant], leaving && css.leaving, fade && css.fade)}
      onPointerEnter={() => changeAttention({ pointer: true })}
      onPointerLeave={() => changeAttention({ pointer: false })}
      onFocus={() => changeAttention({ focus: true })}
      onBlur={onBlur}
    >
      {icon[variant]}
      <div className={css.text}>
        <p className={css.title}>{title}</p>
        {message && <p className={css.message}>{message}</p>}
      </div>
      <button type="button" className={css.close} aria-label="Bericht sluiten" onClick={leave}>
        <CloseIcon />
      </button>
    </div>
  )
}

export function useNoticeHistory() {
  const { past } = useNotices()
  const [isOpen, setOpen] = useState(false)
  return {
    open: past.length > 0 ? () => setOpen(true) : undefined,
    dialog: (
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={noticeHistoryLabel}>
        <ul className={css.list}>
          {past.map(({ id, at, title, message }) => (
            <li key={id}>
              <time dateTime={at.toISOString()}>{dutchTime(at)}</time>
              <p className={css.title}>{title}</p>
              {message && <p className={css.message}>{message}</p>}
            </li>
          ))}
        </ul>
      </Dialog>
    ),
  }
}

export const noticeHistoryLabel = 'Eerdere berichten'

/** Its space is reserved before the first notice, so that nothing moves. */
export function NoticeHistory() {
  const { open, dialog } = useNoticeHistory()
  if (!open) return <span className={classes(header.button, css.place)} aria-hidden />
  return (
    <>
      <button type="button" className={header.button} aria-label={noticeHistoryLabel} onClick={open}>
        <HistoryIcon />
      </button>
      {dialog}
    </>
  )
}
