import { useSession } from '../../../features/users/web/session.ts'
import { PageHeading } from '../../../web/ui/PageHeading.tsx'
import { RetryButton } from '../../../web/ui/RetryButton.tsx'

/** Without a connection on a device that keeps nothing of this user. */
export function NoConnection() {
  const { restoreAgain } = useSession()
  return (
    <>
      <PageHeading>Geen verbinding</PageHeading>
      <p>
        Op dit apparaat is geen lijst bewaard. Open deze pagina een keer met verbinding, voordat je op pad gaat.
        Wijzigingen die nog wachten, blijven bewaard: ze gaan verder als je weer bent ingelogd.
      </p>
      <RetryButton onClick={() => void restoreAgain()} />
    </>
  )
}
