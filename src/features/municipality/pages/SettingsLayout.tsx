import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Outlet, useLocation } from 'react-router'
import { PageLayout } from '#features/back-office/pages/frame/PageLayout.tsx'
import { NoRights } from '#features/back-office/pages/parts/FailedAlert.tsx'
import { useSession } from '#features/users/web/session.ts'
import { SettingsHeading } from '#settings/pages/parts/SettingsHeading.tsx'
import { useConfiguration, usePageTitle } from '#web/configuration-context.tsx'
import { focusHeading, isHeadingComing } from '#web/focus.ts'
import { WarningIcon } from '#web/ui/icons.tsx'
import { Rail, RailGroup, RailLink } from '#web/ui/Rail.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { settingsOverviewQuery } from '../overview/web/queries.ts'
import { refusedPage } from './access.ts'
import { attentionByPage } from './home/attention-lines.ts'
import css from './SettingsRail.module.css'
import { isOnPage, settingsPages, settingsPath } from './settings-pages.ts'

const focusable = ':is(a[href], button, input, select, textarea, summary):not(:disabled, [tabindex="-1"])'

/**
 * A ref for a part in which buttons come and go. When the focused element is removed, its replacement takes the focus,
 * else the element before it; after a dialog the page heading. During navigation the next heading takes it.
 */
export function useKeptFocus<Part extends HTMLElement>() {
  const part = useRef<Part>(null)
  useEffect(() => {
    const element = part.current
    if (!element) return
    const all = () => [...element.querySelectorAll<HTMLElement>(focusable)]
    let focused: HTMLElement | null = null
    let order: readonly HTMLElement[] = []
    let wasInDialog = false
    const remember = ({ target }: FocusEvent) => {
      focused = target instanceof HTMLElement ? target : null
      order = all()
      wasInDialog = focused?.closest('dialog') != null
    }
    const observer = new MutationObserver(() => {
      if (!focused || focused.isConnected || document.activeElement !== document.body || isHeadingComing()) return
      if (wasInDialog) focusHeading()
      else successorOf(focused, order, all())?.focus()
    })
    element.addEventListener('focusin', remember)
    observer.observe(element, { childList: true, subtree: true })
    return () => {
      element.removeEventListener('focusin', remember)
      observer.disconnect()
    }
  }, [])
  return part
}

function successorOf(removed: HTMLElement, before: readonly HTMLElement[], now: readonly HTMLElement[]) {
  const place = before.indexOf(removed)
  const last = before.slice(0, place).findLast(each => now.includes(each))
  const next = before.slice(place).find(each => now.includes(each))
  const [first] = now.slice(last ? now.indexOf(last) + 1 : 0, next ? now.indexOf(next) : now.length)
  return first ?? last ?? next
}

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
  usePageTitle('Geen rechten', page)
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
