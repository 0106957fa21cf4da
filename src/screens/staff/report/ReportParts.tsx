import type { Versioned } from '../../../features/report-page/web/queries.ts'
import type { User } from '../../../features/users/policy.ts'
import { useSession } from '../../../features/users/web/session.ts'
import { useUnsaved } from '../frame/use-unsaved.ts'
import { ReportActions } from './ReportActions.tsx'
import { ReportBody } from './ReportBody.tsx'
import { ReportChildren } from './ReportChildren.tsx'
import { ReportDoubles } from './ReportDoubles.tsx'
import { ReportFiles } from './ReportFiles.tsx'
import { ReportHistory } from './ReportHistory.tsx'
import { ReportMails } from './ReportMails.tsx'
import { ReportMeta } from './ReportMeta.tsx'
import { ReportNotes } from './ReportNotes.tsx'
import css from './ReportParts.module.css'
import { useEditing } from './use-editing.ts'
import { useLastWords } from './use-last-words.ts'

type Props = {
  current: Versioned
  /** How often one asked to see what colleagues changed. */
  timesShown: number
  /** @param savedText what was typed in the form that gave it away */
  onLeft: (said: string, savedText: string | undefined) => void
  /** What was typed in forms that are still open when this goes. */
  onGone: (words: readonly string[]) => void
}

/** What the reporter told on the left, what staff made of it on the right, and what happened below. */
export function ReportParts(props: Props) {
  const { user } = useSession()
  return user ? <Parts {...props} user={user} /> : null
}

function Parts({ current, timesShown, user, onLeft, onGone }: Props & { user: User }) {
  const { openPanels, ...editing } = useEditing({ current, timesShown, user, onLeft })
  const typed = useUnsaved(openPanels > 0)
  const words = useLastWords(onGone)
  const { report } = current
  return (
    <div className={css.columns} onChange={typed} ref={words}>
      <ReportActions editing={editing} />
      <div className={css.told}>
        <ReportBody editing={editing} typed={typed} />
        <ReportFiles editing={editing} />
      </div>
      <div className={css.meta}>
        <ReportMeta editing={editing} />
        <ReportMails id={report.id} />
        <ReportDoubles editing={editing} />
      </div>
      <div className={css.told}>
        <ReportChildren editing={editing} />
        <ReportNotes editing={editing} />
        <ReportHistory id={report.id} />
      </div>
    </div>
  )
}
