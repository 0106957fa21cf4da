import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { useMatch } from 'react-router'
import { useLiveMessages } from '#features/live/web/live.tsx'
import { useApi } from '#web/api.ts'
import { classes } from '#web/ui/classes.ts'
import { ErrorBoundary } from '#web/ui/ErrorBoundary.tsx'
import header from '#web/ui/header-button.module.css'
import { BellIcon } from '#web/ui/later-icons.tsx'
import { useDisclosure } from '#web/ui/Menu.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { countUnread } from '../contract.ts'
import { unreadText } from '../texts.ts'
import css from './Bell.module.css'
import { useMarkRead } from './queries.ts'

const BellPanel = lazy(async () => ({ default: (await import('./BellPanel.tsx')).BellPanel }))

export function Bell() {
  const queries = useQueryClient()
  const { data } = useApi(countUnread, {}, { staleTime: Number.POSITIVE_INFINITY })
  const { open, id, close, around, toggle } = useDisclosure()
  useLiveMessages(({ kind }) => {
    if (kind === 'notification' || kind === 'missed') void queries.invalidateQueries({ queryKey: ['notifications'] })
  })
  useReadWhenOpened(data?.reports)
  const count = data?.count ?? 0
  const label = count > 0 ? `Berichten voor mij, ${unreadText(count)}` : 'Berichten voor mij'
  return (
    <div className={css.bell} data-print="no" {...around}>
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
 * Opening a report reads its notifications. Later ones stay new while it is open, as the user may be away. @param
 * reports those with unread notifications; undefined while loading
 */
function useReadWhenOpened(reports: readonly number[] | undefined) {
  const { mutate } = useMarkRead()
  const report = Number(useMatch('/manage/incident/:id')?.params.id)
  const isFetched = reports !== undefined
  const markRead = useEffectEvent((id: number) => {
    if (reports?.includes(id)) mutate({ body: { report: id } })
  })
  useEffect(() => {
    if (isFetched) markRead(report)
  }, [isFetched, report])
}
