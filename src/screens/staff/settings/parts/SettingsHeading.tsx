import type { ReactNode } from 'react'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { PageHeadingBar } from '#web/ui/PageHeadingBar.tsx'
import { RailHeading } from '#web/ui/Rail.tsx'

type Props = {
  children: ReactNode
  page?: string
  actions?: ReactNode
}

export const SettingsHeading = ({ children, page, actions }: Props) => (
  <PageHeadingBar actions={actions}>
    <RailHeading label="Instellingen">
      <PageHeading {...(page && { page })}>{children}</PageHeading>
    </RailHeading>
  </PageHeadingBar>
)
