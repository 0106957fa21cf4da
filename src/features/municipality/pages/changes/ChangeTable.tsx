import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { factsOf } from '#settings/kinds.ts'
import { errorText } from '#web/call.ts'
import { historyAnchor } from '#web/form/ChangeHistory.tsx'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Link } from '#web/ui/Link.tsx'
import { ChevronDownIcon } from '#web/ui/later-icons.tsx'
import { Moment } from '#web/ui/Moment.tsx'
import table from '#web/ui/row-table.module.css'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import type { ListedChange } from '../../overview/contract.ts'
import { settingChangesQuery } from '../../overview/web/queries.ts'
import css from './ChangeTable.module.css'

type Change = Pick<ListedChange, 'by' | 'action' | 'parts'>

export function wordsAround({ by, action, parts }: Change): [before: string, after: string] {
  const tail = parts.length > 0 ? `: ${parts.join(', ')}` : ''
  if (by === null) return [passive[action], tail]
  const [verb, particle] = verbs[action]
  return [`${by} ${verb}`, `${particle}${tail}`]
}

export const othersText = (others: number) =>
  others === 1 ? '1 andere instelling' : `${others.toLocaleString('nl-NL')} andere instellingen`

const verbs: Record<ListedChange['action'], readonly [string, string]> = {
  created: ['voegde', ' toe'],
  changed: ['wijzigde', ''],
  deleted: ['verwijderde', ''],
  'handed-over': ['droeg het werk over van', ''],
}

const passive: Record<ListedChange['action'], string> = {
  created: 'Toegevoegd:',
  changed: 'Gewijzigd:',
  deleted: 'Verwijderd:',
  'handed-over': 'Het werk is overgedragen van',
}

const doneForUser: readonly string[] = [
  'uitgenodigd',
  'link voor een nieuw wachtwoord',
  'inloggen in twee stappen gereset',
]

/** A storm ends by itself, and an order is restored in its list. */
function canBePutBack({ kind, parts }: ListedChange): boolean {
  if (kind === 'user') return !parts.every(part => doneForUser.includes(part))
  const { position } = factsOf(kind).parts
  return kind !== 'storm-mode' && !(position && parts.every(part => part === position))
}

export function historyOf(change: ListedChange): { href: string; label: string } | undefined {
  const href = hrefOfChange(change)
  if (!href || change.action !== 'changed') return undefined
  return { href: `${href}#${historyAnchor}`, label: canBePutBack(change) ? 'Bekijk en zet terug' : 'Bekijk' }
}

export function hrefOfChange({ kind, subjectId, subjectKey, isThere }: ListedChange): string | undefined {
  if (!isThere) return undefined
  const { pages, whole } = factsOf(kind)
  if (subjectId !== null) return `${pages.one}/${subjectId}`
  if (kind === 'mail-template') return `${pages.one}/${subjectKey}`
  return whole && pages.list
}

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
