import type { z } from 'zod'
import { classes } from '#web/ui/classes.ts'
import { WarningIcon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Moment } from '#web/ui/Moment.tsx'
import table from '#web/ui/row-table.module.css'
import type { listSignIns } from '../../sign-in/contract.ts'
import { outcomeTexts } from '../../sign-in/outcome-texts.ts'
import css from './SignInLog.module.css'

type SignIn = z.output<(typeof listSignIns)['answer']>['results'][number]

type Props = {
  signIns: readonly SignIn[]
  hrefOf: (userId: number) => string
  busy: boolean
}

const columns = ['Wanneer', 'Wie', 'Wat', 'Waarmee', 'Netwerk']

export const SignInLog = ({ signIns, hrefOf, busy }: Props) => (
  <table className={classes(table.table, css.log)} aria-busy={busy}>
    <caption className={table.caption}>Inloggen, het nieuwste eerst</caption>
    <thead>
      <tr>
        {columns.map(name => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {signIns.map(({ id, at, user, outcome, browser, network }) => (
        <tr key={id}>
          <td>
            <Moment at={at} />
          </td>
          <th scope="row">{user ? <Link href={hrefOf(user.id)}>{user.name}</Link> : 'Onbekend e-mailadres'}</th>
          <td>
            <Outcome outcome={outcome} />
          </td>
          <td>{browser}</td>
          <td>{network}</td>
        </tr>
      ))}
    </tbody>
  </table>
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
