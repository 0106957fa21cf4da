import { type FocusEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { classes } from './classes.ts'
import { keepFootRoom } from './foot-room.ts'
import { CloseIcon } from './icons.tsx'
import css from './Notifications.module.css'
import { type Notice, type ShownNotice, useNotices } from './notices.ts'
import { severityIcon } from './severity.tsx'

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
