import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { readReport } from '#features/report-page/contract.ts'
import { isRelatedToReport, reportKey } from '#features/report-page/web/queries.ts'
import { useSession } from '#features/users/web/session.ts'
import { dutchList } from '#kit/words.ts'
import { call, callWithHeaders } from '#web/call.ts'
import { focusHeading } from '#web/focus.ts'
import { Button } from '#web/ui/Button.tsx'
import { EyeIcon } from '#web/ui/later-icons.tsx'
import { endPresence, heartbeatInterval, showPresence } from '../contract.ts'
import css from './Live.module.css'
import { useLiveMessages } from './live.tsx'

/** Its space is always reserved, so that nothing moves. */
export function OtherViewers({ id }: { id: number }) {
  const others = usePresence(id)
  return (
    <p className={css.here} role="status">
      {others.length > 0 && (
        <>
          <EyeIcon /> {viewersText(others)}
        </>
      )}
    </p>
  )
}

const viewersText = (others: readonly string[]) =>
  `${dutchList(others)} ${others.length === 1 ? 'kijkt' : 'kijken'} ook naar deze melding`

function usePresence(id: number): readonly string[] {
  const { fetch, status } = useSession()
  const [others, setOthers] = useState<readonly string[]>([])
  const isSignedIn = status === 'signed-in'
  const send = useEffectEvent((endpoint: typeof showPresence | typeof endPresence) => {
    // A failed request is ignored: the next heartbeat repeats it.
    call(endpoint, { params: { id } }, (url, init) => fetch(url, { ...init, keepalive: true })).catch(() => {})
  })
  useLiveMessages(message => {
    if (message.kind === 'presence' && message.id === id) setOthers(message.others)
    if (message.kind === 'missed') send(showPresence)
  })
  useEffect(() => {
    if (!isSignedIn) return
    const onVisibilityChange = () => send(document.hidden ? endPresence : showPresence)
    onVisibilityChange()
    const timer = setInterval(() => document.hidden || send(showPresence), heartbeatInterval)
    document.addEventListener('visibilitychange', onVisibilityChange)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisibilityChange)
      send(endPresence)
    }
  }, [isSignedIn])
  return others
}

type Props = {
  id: number
  /** The shown version; pass it as the `key` too. */
  version: string
  onShown: () => void
}

/** The page does not change before the user asks for it. */
export function ReportChangedNotice({ id, version, onShown }: Props) {
  const { fetch } = useSession()
  const queries = useQueryClient()
  const [text, setText] = useState('')
  useLiveMessages(message => {
    if (message.kind === 'report' && message.id === id && !message.by?.isYou) setText(justChanged(message.by?.name))
    if (message.kind !== 'missed') return
    callWithHeaders(readReport, { params: { id } }, fetch)
      .then(({ headers }) => headers.get('etag') === version || setText(justChanged(undefined)))
      .catch(() => {}) // the page shows the error itself after the refetch
  })
  const show = () => {
    setText('')
    focusHeading()
    void queries.invalidateQueries({ queryKey: reportKey(id), exact: true }).then(onShown)
    void queries.invalidateQueries({ queryKey: ['report', id], predicate: isRelatedToReport })
  }
  return (
    <div className={css.pill} role="status">
      {text && (
        <p className={css.news}>
          {text}
          <Button small onClick={show}>
            Toon de wijziging
          </Button>
        </p>
      )}
    </div>
  )
}

const justChanged = (name: string | undefined) => `Deze melding is net gewijzigd${name ? ` door ${name}` : ''}.`
