import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { useMatch } from 'react-router'
import { classes } from '../../../web/ui/classes.ts'
import { ErrorBoundary } from '../../../web/ui/ErrorBoundary.tsx'
import header from '../../../web/ui/header-button.module.css'
import { BellIcon } from '../../../web/ui/icons.tsx'
import { useDisclosure } from '../../../web/ui/use-disclosure.ts'
import { VisuallyHidden } from '../../../web/ui/VisuallyHidden.tsx'
import { useLiveMessages } from '../../live/web/live.tsx'
import { useSession } from '../../users/web/session.ts'
import { unreadText } from '../texts.ts'
import css from './Bell.module.css'
import { unreadQuery, useMarkRead } from './queries.ts'

const BellPanel = lazy(async () => ({ default: (await import('./BellPanel.tsx')).BellPanel }))

/** The bell in the header: how much is new of what concerns the user, as it happens, and a panel with it. */
export function Bell() {
  const { fetch } = useSession()
  const queries = useQueryClient()
  const { data } = useQuery(unreadQuery(fetch))
  const { open, id, close, around, toggle } = useDisclosure()
  useLiveMessages(({ kind }) => {
    if (kind === 'notification' || kind === 'missed') void queries.invalidateQueries({ queryKey: ['notifications'] })
  })
  useReadWhenOpened(data?.reports)
  const count = data?.count ?? 0
  const label = count > 0 ? `Berichten voor mij, ${unreadText(count)}` : 'Berichten voor mij'
  return (
    <div className={css.bell} {...around}>
      <button
        type="button"
        className={classes(header.button, css.toggle)}
        {...toggle}
        aria-label={label}
        title="Berichten voor mij"
      >
        <BellIcon />
        {count > 0 && (
          <span className={css.count} aria-hidden="true">
            {count > 99 ? '99+' : count}
          </span>
        )}
      </button>
      <VisuallyHidden role="status">{count > 0 && unreadText(count)}</VisuallyHidden>
      <section className={css.panel} id={id} hidden={!open} aria-label="Berichten voor mij" tabIndex={-1}>
        {open && (
          <ErrorBoundary fallback={<p>De berichten konden niet opgehaald worden. Laad de pagina opnieuw.</p>}>
            <Suspense>
              <BellPanel unread={count} onClose={close} />
            </Suspense>
          </ErrorBoundary>
        )}
      </section>
    </div>
  )
}

/**
 * Who opens a report has read what was new about it. What comes in while it stands open stays new: they may be elsewhere.
 * @param reports those that something is new about; undefined while that is being fetched
 */
function useReadWhenOpened(reports: readonly number[] | undefined) {
  const { fetch } = useSession()
  const { mutate } = useMarkRead(fetch)
  const report = Number(useMatch('/manage/incident/:id')?.params.id)
  const isFetched = reports !== undefined
  const markRead = useEffectEvent((id: number) => {
    if (reports?.includes(id)) mutate({ report: id })
  })
  useEffect(() => {
    if (isFetched) markRead(report)
  }, [isFetched, report])
}
