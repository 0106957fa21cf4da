import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { ListedChange } from '#features/municipality/overview/contract.ts'
import { settingChangesQuery } from '#features/municipality/overview/web/queries.ts'
import { errorText } from '#web/error-texts.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { ChevronDownIcon } from '#web/ui/later-icons.tsx'
import { hrefOfChange, othersText, wordsAround } from './change-text.ts'
import { HistoryLink } from './HistoryLink.tsx'
import css from './OtherChanges.module.css'

type Props = {
  change: ListedChange
  kind?: ListedChange['kind'] | undefined
}

export function OtherChanges({ change: { id, others }, kind }: Props) {
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
            <Other key={other.id} change={other} />
          ))}
      </ul>
    </>
  )
}

function Other({ change }: { change: ListedChange }) {
  const href = hrefOfChange(change)
  const [before, after] = wordsAround({ ...change, by: null })
  return (
    <li>
      {before} {href ? <Link href={href}>{change.subject}</Link> : change.subject}
      {after} <HistoryLink change={change} />
    </li>
  )
}
