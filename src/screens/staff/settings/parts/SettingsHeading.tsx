import type { ReactNode } from 'react'
import { PageHeading } from '../../../../web/ui/PageHeading.tsx'
import { PageHeadingBar } from '../../../../web/ui/PageHeadingBar.tsx'
import { RailHeading } from '../../../../web/ui/Rail.tsx'

type Props = {
  children: ReactNode
  /** Key of the page, where the text changes while it stays the same page. */
  page?: string
  actions?: ReactNode
}

/** The heading of a page of the settings, with the way to the other pages where there is no room for the rail. */
export const SettingsHeading = ({ children, page, actions }: Props) => (
  <PageHeadingBar actions={actions}>
    <RailHeading label="Instellingen">
      <PageHeading {...(page && { page })}>{children}</PageHeading>
    </RailHeading>
  </PageHeadingBar>
)
