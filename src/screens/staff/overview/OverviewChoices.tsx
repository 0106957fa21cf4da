import { useState } from 'react'
import { everyCategoryOf, groupsOf } from '../../../features/filters/groups.ts'
import type { NamedFilter } from '../../../features/filters/stored/named.ts'
import { QuickFilters } from '../../../features/filters/stored/web/QuickFilters.tsx'
import { tagsOf } from '../../../features/filters/tags.ts'
import { FilterTags } from '../../../features/filters/web/FilterTags.tsx'
import { WorkLists } from '../../../features/overview/lists/web/WorkLists.tsx'
import { handledPath } from '../../../features/overview/web/address.ts'
import { may } from '../../../features/users/policy.ts'
import { useSession } from '../../../features/users/web/session.ts'
import { focusHeading } from '../../../web/focus.ts'
import { Alert } from '../../../web/ui/Alert.tsx'
import { ColleagueList } from './ColleagueList.tsx'
import { PassingLink } from './PassingLink.tsx'
import { useAsked, useKnown, useStoredFilters, useWorkLists } from './use-overview.ts'

/** Lists and filters that are one press away, and what the list is filtered by now. */
export function OverviewChoices() {
  const { asked, hrefOf, go, isReadInPart } = useAsked()
  const { own, shared } = useStoredFilters(asked)
  const { lists, listOf, missing } = useWorkLists(asked)
  const known = useKnown()
  const { user } = useSession()
  const [asksColleague, setAsksColleague] = useState(false)
  const tags = tagsOf(asked.filter, { groups: groupsOf(known), categories: everyCategoryOf(known) })
  const links = { current: asked.filter, hrefOf: (filter: NamedFilter['filter']) => hrefOf({ filter }) }
  const isReady = ({ isOnOverview }: NamedFilter) => isOnOverview
  const retry = () => {
    focusHeading()
    void missing?.refetch()
  }
  const showColleague = (name: string) => {
    setAsksColleague(false)
    if (listOf) go({ filter: listOf(name) })
  }
  return (
    <>
      <WorkLists
        lists={lists}
        {...links}
        onColleague={listOf && (() => setAsksColleague(true))}
        onRetry={missing && retry}
        handledHref={user && may(user, 'sia_write') ? handledPath : undefined}
      />
      <ColleagueList open={asksColleague} onShow={showColleague} onClose={() => setAsksColleague(false)} />
      <QuickFilters title="Mijn filters" filters={own.filter(isReady)} {...links} />
      <QuickFilters title="Van mijn afdeling" filters={shared.filter(isReady)} {...links} />
      {isReadInPart && (
        <Alert severity="caution" title="Niet het hele filter telt mee">
          <p>
            De link vraagt ook naar iets dat we niet kennen.{' '}
            <PassingLink href={hrefOf({})}>Verder zonder dat deel</PassingLink>
          </p>
        </Alert>
      )}
      <FilterTags tags={tags} onChange={filter => go({ filter })} />
    </>
  )
}
