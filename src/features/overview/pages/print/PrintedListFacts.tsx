import { type ComponentProps, useState } from 'react'
import { useAreaNames } from '#features/back-office/pages/parts/use-district.ts'
import { displayNameOf } from '#features/users/directory.ts'
import { useSession } from '#features/users/web/session.ts'
import { dutchDateTime } from '#kit/dutch-time.ts'
import { Facts } from '#web/ui/layout.tsx'
import { sortingText } from '../../ordering.ts'
import { sortingShown, useFilterTags, useOverview } from '../use-overview.ts'

export function PrintedListFacts({ count }: { count: number | undefined }) {
  const areaNames = useAreaNames()
  const { user } = useSession()
  const { query } = useOverview()
  const [now] = useState(() => new Date())
  const tags = useFilterTags(query.filter)
  const sorting = sortingShown(query)
  const facts: ComponentProps<typeof Facts>['facts'] = [
    ['Filter', tags.length > 0 ? tags.map(({ text }) => text).join(' · ') : 'Geen: alle meldingen die je mag zien'],
    ['Gezocht op', query.q],
    ['Volgorde', sorting ? sortingText(sorting, areaNames).replace('Sorteer op ', '') : 'Wat het beste past'],
    ['Aantal', count?.toLocaleString('nl-NL') ?? '…'],
    ['Gemaakt', `${dutchDateTime(now)}${user ? ` door ${displayNameOf(user)}` : ''}`],
  ]
  return <Facts after={5} facts={facts} />
}
