import { useState } from 'react'
import { dutchTime } from '../../kit/dutch-time.ts'
import { classes } from './classes.ts'
import { Dialog } from './Dialog.tsx'
import header from './header-button.module.css'
import { HistoryIcon } from './icons.tsx'
import css from './Notifications.module.css'
import { useNotices } from './notices.ts'
import plain from './plain-list.module.css'

/** A button that shows the history of notices; until there has been one its place is kept, so that nothing moves when it comes. */
export function NoticeHistory() {
  const { past } = useNotices()
  const [open, setOpen] = useState(false)
  if (past.length === 0) return <span className={classes(header.button, css.place)} aria-hidden />
  return (
    <>
      <button type="button" className={header.button} aria-label="Eerdere berichten" onClick={() => setOpen(true)}>
        <HistoryIcon />
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Eerdere berichten">
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
    </>
  )
}
