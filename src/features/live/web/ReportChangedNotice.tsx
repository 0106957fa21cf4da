import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readReport } from '#features/report-page/contract.ts'
import { isRelatedToReport, reportKey } from '#features/report-page/web/queries.ts'
import { useSession } from '#features/users/web/session.ts'
import { callWithHeaders } from '#web/call.ts'
import { focusHeading } from '#web/focus.ts'
import { Button } from '#web/ui/Button.tsx'
import css from './Live.module.css'
import { useLiveMessages } from './live.tsx'

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
