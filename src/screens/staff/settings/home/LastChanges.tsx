import type { ListedChange } from '../../../../features/municipality/overview/contract.ts'
import { Link } from '../../../../web/ui/Link.tsx'
import { Moment } from '../../../../web/ui/Moment.tsx'
import { hrefOfChange, wordsAround } from '../changes/change-text.ts'
import { OtherChanges } from '../changes/OtherChanges.tsx'
import { changesPath } from '../pages.ts'
import css from './LastChanges.module.css'

/** What was changed last in the settings, by whom and when; newest first. */
export function LastChanges({ changes }: { changes: readonly ListedChange[] }) {
  if (changes.length === 0) return null
  return (
    <section aria-labelledby="last-changes" className={css.changes}>
      <h2 id="last-changes">Laatst gewijzigd</h2>
      <ol>
        {changes.map(change => (
          <li key={change.id}>
            <Moment at={change.at} now={new Date()} />
            <Sentence change={change} />
          </li>
        ))}
      </ol>
      <p>
        <Link href={changesPath}>Alle wijzigingen</Link>
      </p>
    </section>
  )
}

function Sentence({ change }: { change: ListedChange }) {
  const [before, after] = wordsAround(change)
  const href = hrefOfChange(change)
  return (
    <div>
      {before} {href ? <Link href={href}>{change.subject}</Link> : change.subject}
      {after}
      <OtherChanges change={change} />
    </div>
  )
}
