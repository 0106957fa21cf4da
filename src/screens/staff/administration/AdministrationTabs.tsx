import { useSession } from '../../../features/users/web/session.ts'
import { Tabs } from '../../../web/ui/Tabs.tsx'
import { administrationPages } from './paths.ts'

/** The pages about the installation that this user may see. @param current the path of the page */
export function AdministrationTabs({ current }: { current: string }) {
  const { user } = useSession()
  const pages = user ? administrationPages(user) : []
  if (pages.length < 2) return null
  return <Tabs label="Beheer" tabs={pages.map(page => ({ ...page, current: page.href === current }))} />
}
