import { useQuery } from '@tanstack/react-query'
import { secondFactorQuery } from '../../../features/users/second-factor/web/queries.ts'
import { SecondFactor } from '../../../features/users/second-factor/web/SecondFactor.tsx'
import { useSession } from '../../../features/users/web/session.ts'
import { Skeleton } from '../../../web/ui/Skeleton.tsx'
import { FailedAlert } from '../parts/FailedAlert.tsx'

/** Whether the user signs in with a code besides the password. */
export function OwnSecondFactor() {
  const { fetch } = useSession()
  const { data: state, error, isPending, refetch } = useQuery(secondFactorQuery(fetch))
  return (
    <section aria-labelledby="tweede-stap">
      <h2 id="tweede-stap">Inloggen in twee stappen</h2>
      {isPending && <Skeleton lines={2} label="Bezig met ophalen…" />}
      {error && !state && (
        <FailedAlert title="Dit kon niet opgehaald worden" error={error} retry={() => void refetch()} />
      )}
      {state && <SecondFactor send={fetch} state={state} />}
    </section>
  )
}
