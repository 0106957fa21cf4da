import { useQuery } from '@tanstack/react-query'
import type { ClassifierVersion } from '../../../features/classification/contract.ts'
import { ClassifierFigures } from '../../../features/classification/web/ClassifierFigures.tsx'
import { ClassifierVersions, versionName } from '../../../features/classification/web/ClassifierVersions.tsx'
import { formatPercent } from '../../../features/classification/web/format.ts'
import { PinnedVersion } from '../../../features/classification/web/PinnedVersion.tsx'
import { classifierQuery, useSwitchVersion, useUnpinVersion } from '../../../features/classification/web/queries.ts'
import { useSession } from '../../../features/users/web/session.ts'
import { CallFailed } from '../../../web/call.ts'
import { useConfiguration } from '../../../web/configuration-context.tsx'
import { titleOf, useTitle } from '../../../web/title.ts'
import { Alert } from '../../../web/ui/Alert.tsx'
import { Button } from '../../../web/ui/Button.tsx'
import { DownloadIcon } from '../../../web/ui/icons.tsx'
import { useNotices } from '../../../web/ui/notices.ts'
import { Skeleton } from '../../../web/ui/Skeleton.tsx'
import { FailedAlert } from '../parts/FailedAlert.tsx'
import { SettingsHeading } from '../settings/parts/SettingsHeading.tsx'

/** The quality of the category suggestions, for administrators, with a rollback to an earlier version. */
export function ClassifierPage() {
  const { language } = useConfiguration()
  const { fetch } = useSession()
  const { data, error, refetch } = useQuery(classifierQuery(fetch))
  const { notify } = useNotices()
  const { mutate, isPending, variables } = useSwitchVersion(fetch)
  const lettingGo = useUnpinVersion(fetch)
  useTitle(titleOf('Categorievoorstellen', language.siteTitle))
  const switchTo = (version: ClassifierVersion) =>
    mutate(version.id, {
      onSuccess: () => notify({ title: 'In gebruik', message: versionName(version), variant: 'success' }),
      onError: () => notify({ title: 'De versie is niet gewisseld. Probeer het later nog eens.', variant: 'error' }),
    })
  const letGo = () =>
    lettingGo.mutate(undefined, {
      onSuccess: () => notify({ title: 'De nacht kiest weer', variant: 'success' }),
      onError: () => notify({ title: 'Dat is niet gelukt. Probeer het later nog eens.', variant: 'error' }),
    })
  const live = data?.versions.find(({ isLive }) => isLive)
  return (
    <>
      <SettingsHeading>Categorievoorstellen</SettingsHeading>
      <p>
        De tekst van een melding doet een categorie voorstellen. Elke nacht leert het model van categorieën die jij en
        je collega’s wijzigden of bevestigden. Een nieuwe versie gaat alleen in als zij niet slechter is.
      </p>
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={12} label="Bezig met het ophalen van de cijfers…" />}
      {data && live && (
        <>
          <p>
            <strong>Nu in gebruik: {versionName(live)}.</strong> {certaintyOf(live)}
          </p>
          {data.chosen && (
            <PinnedVersion chosen={data.chosen} versions={data.versions} busy={lettingGo.isPending} onUnpin={letGo} />
          )}
          <h2>Versies</h2>
          <ClassifierVersions versions={data.versions} busy={isPending ? variables : undefined} onSwitch={switchTo} />
          <ClassifierFigures categories={data.categories} confusions={data.confusions} />
          <h2>Algoritmeregister</h2>
          <p>De beschrijving van het model zoals het nu werkt, onder de kopjes van het Algoritmeregister.</p>
          <Button variant="secondary" icon={<DownloadIcon />} onClick={() => save(data.register)}>
            Download de beschrijving
          </Button>
        </>
      )}
    </>
  )
}

function Failed({ error, retry }: { error: Error; retry: () => void }) {
  if (error instanceof CallFailed && error.status === 403)
    return (
      <Alert severity="caution" title="Je hebt geen toegang tot deze pagina">
        <p>Alleen beheerders zien hoe goed de voorstellen zijn.</p>
      </Alert>
    )
  return <FailedAlert title="De cijfers zijn niet op te halen" error={error} retry={retry} />
}

const certaintyOf = ({ candidate }: ClassifierVersion) =>
  candidate.texts === 0
    ? ''
    : `Bij ${formatPercent(candidate.coverage)} van de teksten was het zeker genoeg om zelf te kiezen, en dan klopte het bij ${formatPercent(candidate.precision)}.`

function save(text: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  link.download = 'algoritmeregister.txt'
  link.click()
  URL.revokeObjectURL(link.href)
}
