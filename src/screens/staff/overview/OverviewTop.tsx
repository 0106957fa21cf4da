import type { ReactNode } from 'react'
import css from './Overview.module.css'
import { OverviewChoices } from './OverviewChoices.tsx'
import { OverviewHeading } from './OverviewHeading.tsx'
import { RefineLink } from './RefineLink.tsx'
import type { Overview } from './use-overview.ts'

type Props = {
  title: string
  overview: Overview
  current: 'list' | 'map'
  /** Beside the filters. */
  pager?: ReactNode
  /** Below the filters. */
  children?: ReactNode
}

/** The top of the list and the map: heading, search and filters. */
export const OverviewTop = ({ title, overview: { stored, search, hrefOf }, current, pager, children }: Props) => (
  <>
    <OverviewHeading title={title} stored={stored} current={current} />
    {search && (
      <p>
        {search} <RefineLink href={hrefOf({ q: '' })}>Wis zoekopdracht</RefineLink>
      </p>
    )}
    <div className={css.choices}>
      <div>
        <OverviewChoices />
        {children}
      </div>
      {pager}
    </div>
  </>
)
