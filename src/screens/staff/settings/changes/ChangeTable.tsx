import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { ListedChange } from '#features/municipality/overview/contract.ts'
import { settingChangesQuery } from '#features/municipality/overview/web/queries.ts'
import { errorText } from '#web/call.ts'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Link } from '#web/ui/Link.tsx'
import { ChevronDownIcon } from '#web/ui/later-icons.tsx'
import { Moment } from '#web/ui/Moment.tsx'
import table from '#web/ui/row-table.module.css'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import css from './ChangeTable.module.css'
import { historyOf, hrefOfChange, othersText, wordsAround } from './change-text.ts'

type Kind = ListedChange['kind'] | undefined
type Props = { changes: readonly ListedChange[]; kind: Kind; busy: boolean }

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
        <tr key={change.id}>
          <th scope="row">
            <ChangeSentence change={{ ...change, by: null }} />
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
      ))}
    </tbody>
  </table>
)

export function ChangeSentence({ change }: { change: ListedChange }) {
  const [before, after] = wordsAround(change)
  const href = hrefOfChange(change)
  return (
    <>
      {before} {href ? <Link href={href}>{change.subject}</Link> : change.subject}
      {after}
    </>
  )
}

/** Opens the other changes of the same save. */
export function OtherChanges({ change: { id, others }, kind }: { change: ListedChange; kind?: Kind }) {
  const [isOpen, setOpen] = useState(false)
  const listId = useId()
  const { data, error } = useQuery({ ...settingChangesQuery({ together: id, kind }), enabled: isOpen })
  if (others === 0) return null
  return (
    <>
      {' '}
      <Button
        variant="subtle"
        small
        className={css.toggle}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        en {othersText(others)}
        <ChevronDownIcon size="1em" />
      </Button>
      <ul className={css.others} id={listId} hidden={!isOpen}>
        {isOpen && !data && <li role="status">{error ? errorText(error) : 'Bezig met ophalen…'}</li>}
        {data?.results
          .filter(other => other.id !== id)
          .map(other => (
            <li key={other.id}>
              <ChangeSentence change={{ ...other, by: null }} /> <HistoryLink change={other} />
            </li>
          ))}
      </ul>
    </>
  )
}

function HistoryLink({ change }: { change: ListedChange }) {
  const history = historyOf(change)
  return (
    history && (
      <Link href={history.href}>
        {history.label}
        <VisuallyHidden> ({change.subject})</VisuallyHidden>
      </Link>
    )
  )
}
