import { useState } from 'react'
import { sortingText } from '#features/overview/ordering.ts'
import { displayNameOf } from '#features/users/name.ts'
import { useSession } from '#features/users/web/session.ts'
import { dutchDateTime } from '#kit/dutch-time.ts'
import { useAreaNames } from '../parts/use-district.ts'
import css from './Print.module.css'
import { sortingShown } from './sorting-shown.ts'
import { useFilterTags } from './use-filter-tags.ts'
import { useOverview } from './use-overview.ts'

export function ListFacts({ count }: { count: number | undefined }) {
  const areaNames = useAreaNames()
  const { user } = useSession()
  const { query } = useOverview()
  const [now] = useState(() => new Date())
  const tags = useFilterTags(query.filter)
  const sorting = sortingShown(query)
  const facts = [
    ['Filter', tags.length > 0 ? tags.map(({ text }) => text).join(' · ') : 'Geen: alle meldingen die je mag zien'],
    ['Gezocht op', query.q],
    ['Volgorde', sorting ? sortingText(sorting, areaNames).replace('Sorteer op ', '') : 'Wat het beste past'],
    ['Aantal', count?.toLocaleString('nl-NL') ?? '…'],
    ['Gemaakt', `${dutchDateTime(now)}${user ? ` door ${displayNameOf(user)}` : ''}`],
  ]
  return (
    <dl className={css.facts}>
      {facts.map(
        ([term, value]) =>
          value && (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
