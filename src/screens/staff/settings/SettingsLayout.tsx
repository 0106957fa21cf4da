import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { Outlet, useLocation } from 'react-router'
import { settingsOverviewQuery } from '#features/municipality/overview/web/queries.ts'
import { useSession } from '#features/users/web/session.ts'
import { useConfiguration } from '#web/configuration-context.tsx'
import { titleOf, useTitle } from '#web/title.ts'
import { WarningIcon } from '#web/ui/icons.tsx'
import { Rail, RailGroup, RailLink } from '#web/ui/Rail.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { useKeptFocus } from '#web/use-kept-focus.ts'
import { PageLayout } from '../frame/PageLayout.tsx'
import { NoRights } from '../parts/FailedAlert.tsx'
import { refusedPage } from './access.ts'
import { attentionByPage } from './home/attention-lines.ts'
import { isOnPage, settingsPages, settingsPath } from './pages.ts'
import { SettingsHeading } from './parts/SettingsHeading.tsx'
import css from './SettingsRail.module.css'

export function SettingsLayout() {
  const { featureFlags } = useConfiguration()
  const { user } = useSession()
  const { pathname } = useLocation()
  const refused = user && refusedPage(user, featureFlags, pathname)
  return (
    <PageLayout rail={<SettingsRail />}>
      <div ref={useKeptFocus<HTMLDivElement>()}>
        {refused === undefined ? <Outlet /> : <NoRightsPage page={refused} />}
      </div>
    </PageLayout>
  )
}

function NoRightsPage({ page }: { page: string }) {
  const { language } = useConfiguration()
  useTitle(titleOf('Geen rechten', page, language.siteTitle))
  return (
    <>
      <SettingsHeading page={`no rights for ${page}`}>{page}</SettingsHeading>
      <NoRights />
    </>
  )
}

function SettingsRail() {
  const { featureFlags } = useConfiguration()
  const { user } = useSession()
  const { pathname } = useLocation()
  const sections = user ? settingsPages(user, featureFlags) : []
  const attention = useAttention(pathname, sections.length > 0)
  const markOf = (href: string) => {
    const count = attention.get(href) ?? 0
    // Room for a mark is reserved.
    return attention.has(href) ? { id: `attention${href}`, content: <Mark count={count} /> } : undefined
  }
  return (
    <Rail>
      <nav aria-label="Instellingen">
        <RailGroup>
          <RailLink href={settingsPath} current={pathname.replace(/\/$/, '') === settingsPath && 'page'}>
            Alles op een rij
          </RailLink>
        </RailGroup>
        {sections.map(({ title, pages }) => (
          <RailGroup key={title} title={title}>
            {pages.map(page => (
              <RailLink
                key={page.href}
                href={page.href}
                current={isOnPage(page, pathname) && 'page'}
                mark={markOf(page.href)}
              >
                {page.label}
              </RailLink>
            ))}
          </RailGroup>
        ))}
      </nav>
    </Rail>
  )
}

const nothingKnown = attentionByPage({})
/** Milliseconds. Solved points soon lose their mark. */
const maxAge = 10_000

function useAttention(pathname: string, enabled: boolean) {
  const { data, isStale, refetch } = useQuery({ ...settingsOverviewQuery, staleTime: maxAge, enabled })
  const onPage = useEffectEvent((path: string) => {
    // The first page of the settings refetches it itself.
    if (data && isStale && path !== settingsPath) void refetch()
  })
  useEffect(() => onPage(pathname), [pathname])
  return data ? attentionByPage(data.attention) : nothingKnown
}

const Mark = ({ count }: { count: number }) => (
  <span className={css.mark}>
    {count > 0 && (
      <>
        <WarningIcon size="1em" />
        {count.toLocaleString('nl-NL')}
        <VisuallyHidden> {count === 1 ? 'punt vraagt aandacht' : 'punten vragen aandacht'}</VisuallyHidden>
      </>
    )}
  </span>
)
