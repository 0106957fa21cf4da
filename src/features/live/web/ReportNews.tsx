import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../../web/call.ts'
import { focusHeading } from '../../../web/focus.ts'
import { Button } from '../../../web/ui/Button.tsx'
import { readReport } from '../../report-page/contract.ts'
import { isAround, reportKey } from '../../report-page/web/queries.ts'
import { useSession } from '../../users/web/session.ts'
import css from './Live.module.css'
import { useLive } from './live.tsx'

type Props = {
  id: number
  /** Of the report as it is on screen; give it as the `key` too. */
  version: string
  /** What was changed is on screen, because somebody asked for it. */
  onShown: () => void
}

/** Says that somebody else has changed the report. Nothing of it changes on screen before one asks for that. */
export function ReportNews({ id, version, onShown }: Props) {
  const { fetch } = useSession()
  const queries = useQueryClient()
  const [said, setSaid] = useState('')
  useLive(message => {
    if (message.kind === 'report' && message.id === id && !message.by?.isYou) setSaid(justChanged(message.by?.name))
    if (message.kind !== 'missed') return
    ask(readReport, { params: { id } }, fetch)
      .then(({ headers }) => headers.get('etag') === version || setSaid(justChanged(undefined)))
      .catch(() => {}) // the page itself says what is wrong, when it is asked
  })
  const show = () => {
    setSaid('')
    focusHeading()
    void queries.invalidateQueries({ queryKey: reportKey(id) }).then(onShown)
    void queries.invalidateQueries({ queryKey: ['report', id], predicate: isAround })
  }
  return (
    <div className={css.pill} role="status">
      {said && (
        <p className={css.news}>
          {said}
          <Button small onClick={show}>
            Toon de wijziging
          </Button>
        </p>
      )}
    </div>
  )
}

const justChanged = (name: string | undefined) => `Deze melding is net gewijzigd${name ? ` door ${name}` : ''}.`
