import type { ReactNode } from 'react'
import css from '#features/back-office/pages/parts/back.module.css'
import { LinkButton } from '#web/ui/Button.tsx'
import { ArrowLeftIcon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { PlusIcon } from '#web/ui/later-icons.tsx'
import { PageHeading, PageHeadingBar } from '#web/ui/Page.tsx'
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

export const AddLink = ({ href, children }: { href: string; children: string }) => (
  <LinkButton href={href} icon={<PlusIcon />}>
    {children}
  </LinkButton>
)

export const BackLink = ({ href, children }: { href: string; children: string }) => (
  <p data-print="no">
    <Link className={css.back} href={href}>
      <ArrowLeftIcon size="1em" /> {children}
    </Link>
  </p>
)
