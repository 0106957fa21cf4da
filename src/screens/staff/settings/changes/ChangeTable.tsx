import type { ListedChange } from '#features/municipality/overview/contract.ts'
import { classes } from '#web/ui/classes.ts'
import { Link } from '#web/ui/Link.tsx'
import { Moment } from '#web/ui/Moment.tsx'
import table from '#web/ui/row-table.module.css'
import css from './ChangeTable.module.css'
import { hrefOfChange, wordsAround } from './change-text.ts'
import { HistoryLink } from './HistoryLink.tsx'
import { OtherChanges } from './OtherChanges.tsx'

type Props = {
  changes: readonly ListedChange[]
  kind: ListedChange['kind'] | undefined
  busy: boolean
}

export const ChangeTable = ({ changes, kind, busy }: Props) => (
  <table className={classes(table.table, css.changes)} aria-busy={busy}>
    <caption className={table.caption}>Wijzigingen, het nieuwste eerst</caption>
    <thead>
      <tr>
        {['Wat', 'Wie', 'Wanneer', 'Eerder'].map(name => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {changes.map(change => (
        <Row key={change.id} change={change} kind={kind} />
      ))}
    </tbody>
  </table>
)

function Row({ change, kind }: { change: ListedChange; kind: Props['kind'] }) {
  const [before, after] = wordsAround({ ...change, by: null })
  const href = hrefOfChange(change)
  return (
    <tr>
      <th scope="row">
        {before} {href ? <Link href={href}>{change.subject}</Link> : change.subject}
        {after}
        <OtherChanges change={change} kind={kind} />
      </th>
      <td>{change.by ?? 'Automatisch'}</td>
      <td>
        <Moment at={change.at} now={new Date()} />
      </td>
      <td>
        <HistoryLink change={change} />
      </td>
    </tr>
  )
}
