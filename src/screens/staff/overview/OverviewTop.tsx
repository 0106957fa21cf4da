import { OverviewChoices } from './OverviewChoices.tsx'
import { OverviewHeading } from './OverviewHeading.tsx'
import { OverviewTabs } from './OverviewTabs.tsx'
import { RefineLink } from './RefineLink.tsx'
import type { Overview } from './use-overview.ts'

type Props = { title: string; overview: Overview; current: 'list' | 'map' }

/** The top of the list and the map: heading, search, filters and tabs. */
export const OverviewTop = ({ title, overview: { stored, search, hrefOf }, current }: Props) => (
  <>
    <OverviewHeading title={title} stored={stored} />
    {search && (
      <p>
        {search} <RefineLink href={hrefOf({ q: '' })}>Wis zoekopdracht</RefineLink>
      </p>
    )}
    <OverviewChoices />
    <OverviewTabs current={current} />
  </>
)
