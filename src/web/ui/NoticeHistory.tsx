import { useState } from 'react'
import { dutchTime } from '#kit/dutch-time.ts'
import { classes } from './classes.ts'
import { Dialog } from './Dialog.tsx'
import header from './header-button.module.css'
import { HistoryIcon } from './later-icons.tsx'
import css from './Notifications.module.css'
import { useNotices } from './notices.ts'
import plain from './plain-list.module.css'

export function useNoticeHistory() {
  const { past } = useNotices()
  const [isOpen, setOpen] = useState(false)
  return {
    open: past.length > 0 ? () => setOpen(true) : undefined,
    dialog: (
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={noticeHistoryLabel}>
        <ul className={classes(plain.list, css.list)}>
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
