import { useQuery } from '@tanstack/react-query'
import { endInWords } from '../../../features/storm-mode/end-in-words.ts'
import { mayChangeStormMode } from '../../../features/storm-mode/policy.ts'
import { stormEndQuery } from '../../../features/storm-mode/web/end-query.ts'
import { useSession } from '../../../features/users/web/session.ts'
import type { SignedInUser } from '../../../features/users/web/signed-in-user.ts'
import { useConfiguration } from '../../../web/configuration-context.tsx'
import { Link } from '../../../web/ui/Link.tsx'
import { useHasPassed } from '../../../web/use-has-passed.ts'
import { stormPath } from '../settings/pages.ts'
import css from './InstallationBanners.module.css'

/** Tells all staff that the storm mode is on, and until when. */
export function StormStrip({ user }: { user: SignedInUser }) {
  const { storm } = useConfiguration()
  const { fetch } = useSession()
  const endsAt = useQuery(stormEndQuery(fetch, storm?.endsAt ?? null)).data
  return endsAt ? <Strip endsAt={endsAt} mayChange={mayChangeStormMode(user)} /> : null
}

function Strip({ endsAt, mayChange }: { endsAt: string; mayChange: boolean }) {
  if (useHasPassed(endsAt)) return null
  return (
    <aside aria-label="Stormstand">
      <p className={css.strip}>
        De stormstand is aan tot {endInWords(new Date(endsAt))}. Melders lezen dat op elke pagina.{' '}
        {mayChange && <Link href={stormPath}>Verleng of zet uit</Link>}
      </p>
    </aside>
  )
}
