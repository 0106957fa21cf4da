import type { z } from 'zod'
import { DataTable } from '#web/ui/DataTable.tsx'
import { WarningIcon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Moment } from '#web/ui/Moment.tsx'
import type { listSignIns } from '../../sign-in/contract.ts'
import { outcomeTexts } from '../../sign-in/outcome-texts.ts'
import css from './SignInLog.module.css'

type SignIn = z.output<(typeof listSignIns)['answer']>['results'][number]

type Props = {
  signIns: readonly SignIn[]
  hrefOf: (userId: number) => string
  busy: boolean
}

export const SignInLog = ({ signIns, hrefOf, busy }: Props) => (
  <DataTable
    caption="Inloggen, het nieuwste eerst"
    className={css.log}
    busy={busy}
    rows={signIns}
    keyOf={({ id }) => id}
    columns={[
      { label: 'Wanneer', cell: ({ at }) => <Moment at={at} /> },
      {
        label: 'Wie',
        isHead: true,
        cell: ({ user }) => (user ? <Link href={hrefOf(user.id)}>{user.name}</Link> : 'Onbekend e-mailadres'),
      },
      { label: 'Wat', cell: ({ outcome }) => <Outcome outcome={outcome} /> },
      { label: 'Waarmee', cell: ({ browser }) => browser },
      { label: 'Netwerk', cell: ({ network }) => network },
    ]}
  />
)

function Outcome({ outcome }: Pick<SignIn, 'outcome'>) {
  const { text, isRefused } = outcomeTexts[outcome]
  if (!isRefused) return text
  return (
    <span className={css.refused}>
      <WarningIcon size="1em" /> {text}
    </span>
  )
}
