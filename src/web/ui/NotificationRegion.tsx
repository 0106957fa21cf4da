import { type FocusEvent, useEffect, useEffectEvent, useState } from 'react'
import { classes } from './classes.ts'
import { CloseIcon } from './icons.tsx'
import css from './Notifications.module.css'
import { type KeptNotice, type Notice, useNotices } from './notices.ts'
import { severityIcon } from './severity.tsx'

const stays = 3000
const leaves = 200

const icon = { notice: severityIcon.info, error: severityIcon.error, success: severityIcon.success }

type Props = { /** Fades out in place instead of sliding up: for residents. */ fade?: boolean | undefined }

/** Where messages about what just happened appear; always in the page, so that screen readers hear them. */
export function NotificationRegion({ fade }: Props) {
  const { shown, dismiss } = useNotices()
  const draw = (notice: KeptNotice) => (
    <Notification key={notice.id} {...notice} fade={fade} onGone={() => dismiss(notice.id)} />
  )
  return (
    <section className={css.region} aria-label="Berichten">
      <div role="status">{shown.filter(({ variant }) => variant !== 'error').map(draw)}</div>
      <div role="alert">{shown.filter(({ variant }) => variant === 'error').map(draw)}</div>
    </section>
  )
}

/** Counts down while nobody looks at the message: not under the pointer, not with the focus in it. */
function useLeaving({ variant }: Notice, onGone: () => void) {
  const [looked, setLooked] = useState({ pointer: false, focus: false })
  const [leaving, setLeaving] = useState(false)
  const gone = useEffectEvent(onGone)
  const stopped = variant === 'error' || looked.pointer || looked.focus
  useEffect(() => {
    if (stopped || leaving) return
    const timer = setTimeout(() => setLeaving(true), stays)
    return () => clearTimeout(timer)
  }, [stopped, leaving])
  useEffect(() => {
    if (!leaving) return
    const timer = setTimeout(gone, leaves)
    return () => clearTimeout(timer)
  }, [leaving])
  const look = (part: Partial<typeof looked>) => setLooked(now => ({ ...now, ...part }))
  return { leaving, leave: () => setLeaving(true), look }
}

function Notification({ onGone, fade, ...notice }: Notice & { onGone: () => void; fade?: boolean | undefined }) {
  const { title, message, variant = 'notice' } = notice
  const { leaving, leave, look } = useLeaving(notice, onGone)
  const blurred = (event: FocusEvent) => look({ focus: event.currentTarget.contains(event.relatedTarget) })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only stops the clock; nothing here needs a pointer.
    <div
      className={classes(css.notice, css[variant], leaving && css.leaving, fade && css.fade)}
      onPointerEnter={() => look({ pointer: true })}
      onPointerLeave={() => look({ pointer: false })}
      onFocus={() => look({ focus: true })}
      onBlur={blurred}
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
