import type { BulkPatch } from '#features/bulk/contract.ts'
import { canBeMailed } from '#features/bulk/parts.ts'
import { BulkBar } from '#features/bulk/web/BulkBar.tsx'
import type { Selection } from '#features/bulk/web/use-selection.ts'
import { MailLetter, useMailLetter } from '#features/mail/web/MailLetter.tsx'
import type { ListedReport } from '#features/report-view/contract.ts'
import { statusOf } from '#features/reports/status/codes.ts'
import { mayFollow } from '#features/reports/status/rules.ts'
import { hasPermission, type User } from '#features/users/policy.ts'
import { SelectWhole } from './SelectWhole.tsx'

type Props = {
  user: User
  selection: Selection
  count: number
}

export const BulkBarWithLetter = ({ user, selection, count }: Props) => (
  <BulkBar
    user={user}
    selection={selection}
    selectWhole={bar => <SelectWhole selection={selection} count={count} bar={bar} />}
    {...(hasPermission(user, 'sia_signal_create_initial') && {
      letter: (reports, patch) => <Letter reports={reports} patch={patch} />,
    })}
  />
)

type LetterProps = { reports: readonly ListedReport[]; patch: BulkPatch }

function Letter({ reports, patch: { status, ...closing } }: LetterProps) {
  const mailed = reports.filter(
    report => status && canBeMailed(report) && mayFollow(statusOf(report.status.state), statusOf(status.state)),
  )
  const [first] = mailed
  const request = first && status && { status: status.state, text: status.text, ...closingIn(closing) }
  const letter = useMailLetter({ id: first?.id ?? 0, request })
  if (!first) return null
  const others = mailed.length > 1 ? ` (een van de ${mailed.length})` : ''
  return <MailLetter letter={letter} reader={`de melder van ${first.id_display}${others}`} />
}

const closingIn = ({
  closing_reason,
  closing_detail,
  closing_contact,
  planned_on,
  planned_part,
}: Omit<BulkPatch, 'status'>) => ({
  closing_reason,
  closing_detail,
  closing_contact,
  planned_on,
  planned_part,
})
