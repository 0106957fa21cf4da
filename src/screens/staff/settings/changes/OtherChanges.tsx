import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { ListedChange } from '../../../../features/municipality/overview/contract.ts'
import { settingChangesQuery } from '../../../../features/municipality/overview/web/queries.ts'
import { useSession } from '../../../../features/users/web/session.ts'
import { errorText } from '../../../../web/error-texts.ts'
import { Button } from '../../../../web/ui/Button.tsx'
import { ChevronDownIcon } from '../../../../web/ui/icons.tsx'
import { Link } from '../../../../web/ui/Link.tsx'
import { hrefOfChange, othersText, wordsAround } from './change-text.ts'
import { HistoryLink } from './HistoryLink.tsx'
import css from './OtherChanges.module.css'

type Props = {
  change: ListedChange
  /** Where only changes of one kind are listed, these are of that kind too. */
  kind?: ListedChange['kind'] | undefined
}

/** How many other settings were changed by the same press; opened it says which, each with the way to it. */
export function OtherChanges({ change: { id, others }, kind }: Props) {
  const { fetch } = useSession()
  const [isOpen, setOpen] = useState(false)
  const listId = useId()
  const { data, error } = useQuery({ ...settingChangesQuery(fetch, { together: id, kind }), enabled: isOpen })
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
