import { seesJobs } from '../../../features/jobs/policy.ts'
import { mailLogPath } from '../../../features/mail/paths.ts'
import { seesMailLog } from '../../../features/mail/policy.ts'
import { useSession } from '../../../features/users/web/session.ts'
import { Tabs } from '../../../web/ui/Tabs.tsx'
import { jobsPath } from './paths.ts'

/** The parts of the log that this user may see. */
export function LogTabs({ current }: { current: string }) {
  const { user } = useSession()
  const tabs = [
    ...(user && seesMailLog(user) ? [{ label: 'Verzonden e-mail', href: mailLogPath }] : []),
    ...(user && seesJobs(user) ? [{ label: 'Achtergrondtaken', href: jobsPath }] : []),
  ]
  if (tabs.length < 2) return null
  return <Tabs label="Logboek" tabs={tabs.map(tab => ({ ...tab, current: tab.href === current }))} />
}
