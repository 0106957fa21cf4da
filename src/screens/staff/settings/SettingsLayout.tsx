import { Outlet, useLocation } from 'react-router'
import { useSession } from '../../../features/users/web/session.ts'
import { useConfiguration } from '../../../web/configuration-context.tsx'
import { useKeptFocus } from '../../../web/use-kept-focus.ts'
import { PageLayout } from '../frame/PageLayout.tsx'
import { refusedPage } from './access.ts'
import { NoRightsPage } from './NoRightsPage.tsx'
import { SettingsRail } from './SettingsRail.tsx'

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
