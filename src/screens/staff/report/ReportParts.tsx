import type { VersionedReport } from '../../../features/report-page/web/queries.ts'
import { useReadMark } from '../../../features/reports/read-marks/web/use-read-mark.ts'
import type { User } from '../../../features/users/policy.ts'
import { useSession } from '../../../features/users/web/session.ts'
import { useUnsaved } from '../frame/use-unsaved.ts'
import { NewReply } from './NewReply.tsx'
import { RefusedAddress } from './RefusedAddress.tsx'
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
import { useRescueTypedText } from './use-rescue-typed-text.ts'

type Props = {
  current: VersionedReport
  /** How often the user asked to see changes of colleagues. */
  timesShown: number
  /** @param savedText the text that was saved with the change that moved it out of view */
  onLeft: (said: string, savedText: string | undefined) => void
  /** Called with the text in open forms when the report is removed from the page. */
  onGone: (words: readonly string[]) => void
}

/** The report on the left, the properties set by staff on the right, and the history below. */
export function ReportParts(props: Props) {
  const { user } = useSession()
  return user ? <Parts {...props} user={user} /> : null
}

function Parts({ current, timesShown, user, onLeft, onGone }: Props & { user: User }) {
  const { openPanels, ...editing } = useEditing({ current, timesShown, user, onLeft })
  const typed = useUnsaved(openPanels > 0)
  const words = useRescueTypedText(onGone)
  const { report } = current
  const { fetch } = useSession()
  const isReplyNew = useReadMark(fetch, { id: report.id, hasReply: report.reply !== undefined, timesShown })
  return (
    <div className={css.columns} onChange={typed} ref={words}>
      <ReportActions editing={editing} />
      <div className={css.told}>
        {isReplyNew && report.reply && <NewReply reply={report.reply} />}
        <RefusedAddress editing={editing} />
        <ReportBody editing={editing} typed={typed} />
        <ReportFiles editing={editing} />
      </div>
      <div className={css.meta}>
        <ReportMeta editing={editing} />
        <ReportMails id={report.id} user={user} />
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
