import { useQuery } from '@tanstack/react-query'
import { readStormMode } from '#features/storm-mode/contract.ts'
import { endInWords } from '#features/storm-mode/end-in-words.ts'
import { mayChangeStormMode } from '#features/storm-mode/policy.ts'
import type { SignedInUser } from '#features/users/web/signed-in-user.ts'
import { versionedQuery } from '#web/api.ts'
import { useConfiguration } from '#web/configuration-context.tsx'
import { Link } from '#web/ui/Link.tsx'
import { useHasPassed } from '#web/use-has-passed.ts'
import { stormPath } from '../settings/pages.ts'
import css from './InstallationBanners.module.css'

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
