import type { ListedChange } from '../../../../features/municipality/overview/contract.ts'
import { Link } from '../../../../web/ui/Link.tsx'
import { Moment } from '../../../../web/ui/Moment.tsx'
import table from '../../../../web/ui/row-table.module.css'
import { VisuallyHidden } from '../../../../web/ui/VisuallyHidden.tsx'
import { historyHrefOf, hrefOfChange, wordsAround } from './change-text.ts'

type Props = {
  changes: readonly ListedChange[]
  /** Another part of the list is loading. */
  busy: boolean
}

/** Changes of settings, each with the way to what was changed; on a phone each is a card. */
export const ChangeTable = ({ changes, busy }: Props) => (
  <table className={table.table} aria-busy={busy}>
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
        <Row key={change.id} change={change} />
      ))}
    </tbody>
  </table>
)

function Row({ change }: { change: ListedChange }) {
  const [before, after] = wordsAround({ ...change, by: null })
  const href = hrefOfChange(change)
  const historyHref = historyHrefOf(change)
  return (
    <tr>
      <th scope="row">
        {before} {href ? <Link href={href}>{change.subject}</Link> : change.subject}
        {after}
      </th>
      <td>{change.by ?? 'Automatisch'}</td>
      <td>
        <Moment at={change.at} />
      </td>
      <td>
        {historyHref && (
          <Link href={historyHref}>
            Geschiedenis<VisuallyHidden> van {change.subject}</VisuallyHidden>
          </Link>
        )}
      </td>
    </tr>
  )
}
