import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { settingsOverviewQuery } from '../../../features/municipality/overview/web/queries.ts'
import { useSession } from '../../../features/users/web/session.ts'
import { useConfiguration } from '../../../web/configuration-context.tsx'
import { WarningIcon } from '../../../web/ui/icons.tsx'
import { Rail, RailGroup, RailLink } from '../../../web/ui/Rail.tsx'
import { VisuallyHidden } from '../../../web/ui/VisuallyHidden.tsx'
import { attentionByPage } from './home/attention-lines.ts'
import { isOnPage, settingsPages, settingsPath } from './pages.ts'
import css from './SettingsRail.module.css'

/** The pages of the settings that the user may see, each with the number of points on which it needs attention. */
export function SettingsRail() {
  const { featureFlags } = useConfiguration()
  const { user } = useSession()
  const { pathname } = useLocation()
  const sections = user ? settingsPages(user, featureFlags) : []
  const attention = useAttention(pathname, sections.length > 0)
  const markOf = (href: string) => {
    const count = attention.get(href) ?? 0
    // A page that may get a mark has room for it from the beginning.
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
/** How old what is known may be when another page is opened (milliseconds): what was just put right is soon no longer marked. */
const maxAge = 10_000

/** On how many points each page needs attention; asked for again as the user goes through the pages. */
function useAttention(pathname: string, enabled: boolean) {
  const { fetch } = useSession()
  const { data, isStale, refetch } = useQuery({ ...settingsOverviewQuery(fetch), staleTime: maxAge, enabled })
  const onPage = useEffectEvent((path: string) => {
    // The first page of the settings asks for it itself.
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
