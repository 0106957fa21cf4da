import { useSession } from '../../../features/users/web/session.ts'
import { useConfiguration } from '../../../web/configuration-context.tsx'
import { titleOf, useTitle } from '../../../web/title.ts'
import { Link } from '../../../web/ui/Link.tsx'
import { settingsGoals } from './pages.ts'
import { SettingsHeading } from './parts/SettingsHeading.tsx'
import css from './SettingsHomePage.module.css'

/** Where the settings begin: what the user may change, by task. */
export function SettingsHomePage() {
  const { language, featureFlags } = useConfiguration()
  const { user } = useSession()
  const groups = user ? settingsGoals(user, featureFlags) : []
  useTitle(titleOf('Instellingen', language.siteTitle))
  return (
    <>
      <SettingsHeading>Instellingen</SettingsHeading>
      {groups.length === 0 && <p>Je hebt geen rechten om instellingen te zien of te wijzigen.</p>}
      <div className={css.goals}>
        {groups.map(({ title, goals }) => (
          <section key={title} aria-label={title}>
            <h2>{title}</h2>
            <ul>
              {goals.map(({ label, href }) => (
                <li key={label}>
                  <Link href={href}>{label}</Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}
