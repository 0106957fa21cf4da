import { hasPermission } from '#features/users/policy.ts'
import type { SignedInUser } from '#features/users/web/signed-in-user.ts'
import { useConfiguration } from '#web/configuration-context.tsx'
import css from './InstallationBanners.module.css'

export function InstallationBanners({ user }: { user: SignedInUser }) {
  const { isDemo, isEmbedded } = useConfiguration()
  const isTrial = isEmbedded && !isDemo && hasPermission(user, 'change_user')
  if (!isDemo && !isTrial) return null
  return (
    <aside aria-label="Over deze installatie" data-print="no">
      {isDemo && (
        <p className={css.strip}>
          Dit is de demo<span className={css.more}>: alle meldingen en mensen zijn verzonnen</span>.{' '}
          <a href="/demo/mail">Bekijk de e-mail</a>
        </p>
      )}
      {isTrial && (
        <p className={css.strip}>
          Deze installatie draait op de ingebouwde database. Die is om te proberen: na een stroomstoring kunnen de
          laatste seconden weg zijn. Gebruik voor het echte werk PostgreSQL.
        </p>
      )}
    </aside>
  )
}
