import { useQuery } from '@tanstack/react-query'
import { stormPath } from '#features/municipality/pages/settings-pages.ts'
import { readStormMode } from '#features/storm-mode/contract.ts'
import { endInWords } from '#features/storm-mode/end-in-words.ts'
import { mayChangeStormMode } from '#features/storm-mode/policy.ts'
import { hasPermission } from '#features/users/policy.ts'
import type { SignedInUser } from '#features/users/web/session.ts'
import { versionedQuery } from '#web/api.ts'
import { useConfiguration } from '#web/configuration-context.tsx'
import { Link } from '#web/ui/Link.tsx'
import { useHasPassed } from '#web/use-timers.ts'
import css from './Frame.module.css'

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

/** The page was sent with the end of the storm mode; a change of it is fetched. */
const stormEndQuery = versionedQuery(readStormMode, {}, ({ body }) => body.on?.endsAt ?? null, {
  under: ['storm-mode', 'end'],
  staleTime: Number.POSITIVE_INFINITY,
})

export function StormStrip({ user }: { user: SignedInUser }) {
  const { storm } = useConfiguration()
  const endsAt = useQuery({ ...stormEndQuery, initialData: storm?.endsAt ?? null }).data
  return endsAt ? <Strip endsAt={endsAt} mayChange={mayChangeStormMode(user)} /> : null
}

function Strip({ endsAt, mayChange }: { endsAt: string; mayChange: boolean }) {
  if (useHasPassed(endsAt)) return null
  return (
    <aside aria-label="Stormstand" data-print="no">
      <p className={css.strip}>
        De stormstand is aan tot {endInWords(new Date(endsAt))}. Melders lezen dat op elke pagina.{' '}
        {mayChange && <Link href={stormPath}>Verleng of zet uit</Link>}
      </p>
    </aside>
  )
}
