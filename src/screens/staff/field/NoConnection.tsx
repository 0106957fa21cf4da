import { useIsOnline } from '#features/field/web/use-device.ts'
import { useSession } from '#features/users/web/session.ts'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { RetryButton } from '#web/ui/RetryButton.tsx'
import { withoutAnswer } from './without-answer.ts'

export function NoConnection() {
  const { restoreAgain } = useSession()
  return (
    <>
      <PageHeading>{withoutAnswer(useIsOnline())}</PageHeading>
      <p>
        Op dit apparaat is geen lijst bewaard. Open deze pagina een keer met verbinding, voordat je op pad gaat.
        Wijzigingen die nog wachten, blijven bewaard: ze gaan verder als je weer bent ingelogd.
      </p>
      <RetryButton onClick={() => void restoreAgain()} />
    </>
  )
}
