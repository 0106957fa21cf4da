import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useUnsaved } from '#features/back-office/pages/frame/use-unsaved.ts'
import type { User } from '#features/users/policy.ts'
import { useSession } from '#features/users/web/session.ts'
import { keepFootRoom } from '#web/ui/foot-room.ts'
import { isStatusFormOpen } from '../web/editing.ts'
import type { VersionedReport } from '../web/queries.ts'
import { ReportActions } from './actions/ReportActions.tsx'
import { ReportAside } from './ReportAside.tsx'
import { ReportBody } from './ReportBody.tsx'
import { ReportChildren } from './ReportChildren.tsx'
import { OpenDoubles } from './ReportDoubles.tsx'
import { ReportFiles } from './ReportFiles.tsx'
import { NewReply, RefusedAddress } from './ReportNotices.tsx'
import css from './ReportPage.module.css'
import { ReportTimeline } from './ReportTimeline.tsx'
import { useEditing } from './use-editing.ts'

type Props = {
  current: VersionedReport
  timesShown: number
  actions: Element | null
  /** @param savedText the text saved with the change that moved the report out of view */
  onLeft: (said: string, savedText: string | undefined) => void
  onReturned: () => void
  /** Called with the text in open forms when the report is removed from the page. */
  onGone: (words: readonly string[]) => void
}

const aboutMessage = {
  title: 'Je bericht is nog niet verstuurd',
  text: 'Ga je weg, dan is weg wat er in het formulier staat.',
  confirm: 'Weggooien',
  cancel: 'Verder schrijven',
}

export function ReportParts(props: Props) {
  const { user } = useSession()
  return user ? <Parts {...props} user={user} /> : null
}

function Parts({ current, timesShown, user, actions, onGone, ...props }: Props & { user: User }) {
  const { openPanels, ...editing } = useEditing({ current, timesShown, user, ...props })
  const typed = useUnsaved(openPanels > 0, isStatusFormOpen(editing) ? aboutMessage : undefined)
  const words = useRescueTypedText(onGone)
  const { report } = current
  useEffect(() => (actions instanceof HTMLElement ? keepFootRoom(actions, '--bar-room') : undefined), [actions])
  return (
    <>
      {actions && createPortal(<ReportActions editing={editing} />, actions)}
      <div className={css.columns} data-print="flow" onChange={typed} ref={words}>
        <div className={css.main}>
          <NewReply report={report} />
          <OpenDoubles editing={editing} />
          <RefusedAddress editing={editing} />
          <ReportBody report={report} user={user} />
          <ReportFiles editing={editing} />
          <ReportChildren editing={editing} />
        </div>
        <ReportAside editing={editing} typed={typed} />
        <div className={css.line}>
          <ReportTimeline editing={editing} />
        </div>
      </div>
    </>
  )
}

function useRescueTypedText(onRemoved: (words: readonly string[]) => void): RefObject<HTMLDivElement | null> {
  const part = useRef<HTMLDivElement>(null)
  const passOn = useEffectEvent(onRemoved)
  useLayoutEffect(() => {
    const element = part.current
    return () => passOn(textsIn(element))
  }, [])
  return part
}

const textsIn = (element: HTMLElement | null) =>
  [...(element?.querySelectorAll('textarea') ?? [])].map(({ value }) => value.trim()).filter(Boolean)
