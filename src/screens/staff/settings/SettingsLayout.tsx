import { Outlet, useLocation } from 'react-router'
import { useSession } from '../../../features/users/web/session.ts'
import { useConfiguration } from '../../../web/configuration-context.tsx'
import { Rail, RailGroup, RailLink } from '../../../web/ui/Rail.tsx'
import { useKeptFocus } from '../../../web/use-kept-focus.ts'
import { PageLayout } from '../frame/PageLayout.tsx'
import { refusedPage } from './access.ts'
import { NoRightsPage } from './NoRightsPage.tsx'
import { isOnPage, settingsPages, settingsPath } from './pages.ts'

/** A page of the settings, with the others beside it. What the menu does not offer a user is not shown to them. */
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

function SettingsRail() {
  const { featureFlags } = useConfiguration()
  const { user } = useSession()
  const { pathname } = useLocation()
  return (
    <Rail>
      <nav aria-label="Instellingen">
        <RailGroup>
          <RailLink href={settingsPath} current={pathname.replace(/\/$/, '') === settingsPath && 'page'}>
            Alles op een rij
          </RailLink>
        </RailGroup>
        {user &&
          settingsPages(user, featureFlags).map(({ title, pages }) => (
            <RailGroup key={title} title={title}>
              {pages.map(page => (
                <RailLink key={page.href} href={page.href} current={isOnPage(page, pathname) && 'page'}>
                  {page.label}
                </RailLink>
              ))}
            </RailGroup>
          ))}
      </nav>
    </Rail>
  )
}
