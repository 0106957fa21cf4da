import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { FailedAlert } from '#features/back-office/pages/parts/FailedAlert.tsx'
import { ColleagueName } from '#features/users/web/colleague-names.tsx'
import { dutchDate } from '#kit/dutch-time.ts'
import { SettingsHeading } from '#settings/pages/parts/SettingsHeading.tsx'
import { apiQuery, useApi, useSend } from '#web/api.ts'
import { CallFailed } from '#web/call.ts'
import { usePageTitle } from '#web/configuration-context.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { DownloadIcon } from '#web/ui/later-icons.tsx'
import { Skeleton } from '#web/ui/loading.tsx'
import { useNotices } from '#web/ui/notices.tsx'
import {
  type ClassifierOverviewAnswer,
  type ClassifierVersion,
  readClassifier,
  switchClassifier,
  unpinClassifier,
} from '../contract.ts'
import { ClassifierVersions, versionName } from '../web/ClassifierVersions.tsx'
import { formatPercent } from '../web/format.ts'

type PinnedVersionProps = {
  chosen: NonNullable<ClassifierOverviewAnswer['chosen']>
  versions: readonly ClassifierVersion[]
  busy: boolean
  onUnpin: () => void
}

function PinnedVersion({ chosen, versions, busy, onUnpin }: PinnedVersionProps) {
  const better = betterVersion(versions)
  return (
    <Alert title="Met de hand gekozen" live={false}>
      <p>
        <ColleagueName address={chosen.by} /> zette deze versie in gebruik op {dutchDate(new Date(chosen.at))}. De nacht
        verandert daar niets aan, tot je haar loslaat
        {chosen.until ? ` of zij op ${dutchDate(new Date(chosen.until))} te oud is` : ''}.
      </p>
      {better && (
        <p>
          <strong>{versionName(better)} was beter</strong> op de nieuwste meldingen:{' '}
          {formatPercent(better.candidate.accuracy)} van de eerste voorstellen goed, tegen{' '}
          {formatPercent(better.live?.accuracy ?? 0)}.
        </p>
      )}
      <Button small variant="secondary" busy={busy} busyText="Bezig…" onClick={onUnpin}>
        Laat de nacht weer kiezen
      </Button>
    </Alert>
  )
}

const betterVersion = (versions: readonly ClassifierVersion[]) => {
  const live = versions.find(({ isLive }) => isLive)
  return versions.find(
    ({ id, isKept, candidate, live: then }) =>
      isKept && then && id > (live?.id ?? 0) && candidate.accuracy > then.accuracy,
  )
}

const maxConfusions = 20

type Props = Pick<ClassifierOverviewAnswer, 'categories' | 'confusions'>

const ClassifierFigures = ({ categories, confusions }: Props) => (
  <>
    <h2>Wat met elkaar wordt verward</h2>
    <DataTable
      look="cards"
      caption="Wat het vaakst met elkaar wordt verward"
      rows={confusions.slice(0, maxConfusions)}
      keyOf={({ name, takenFor }) => `${name} ${takenFor}`}
      columns={[
        { label: 'Is', isHead: true, cell: ({ name }) => name },
        { label: 'Wordt gezien als', cell: ({ takenFor }) => takenFor },
        { label: 'Hoe vaak', cell: ({ times }) => times },
      ]}
    />
    <h2>Per categorie</h2>
    <details>
      <summary>Toon alle {categories.length} categorieën, de moeilijkste eerst</summary>
      <DataTable
        look="cards"
        caption="Hoe vaak het eerste voorstel goed was, per categorie"
        rows={categories}
        keyOf={({ name }) => name}
        columns={[
          { label: 'Categorie', isHead: true, cell: ({ name }) => name },
          { label: 'Teksten', cell: ({ texts }) => texts },
          { label: 'Eerste voorstel goed', cell: ({ texts, right }) => formatPercent(right / texts) },
        ]}
      />
    </details>
  </>
)

export function ClassifierPage() {
  const { data, error, refetch } = useApi(readClassifier, {})
  const { notify } = useNotices()
  const queries = useQueryClient()
  const keep = {
    onSuccess: (now: z.output<(typeof readClassifier)['answer']>) =>
      queries.setQueryData(apiQuery(readClassifier, {}).queryKey, now),
    meta: {},
  }
  const { mutate, isPending, variables } = useSend(switchClassifier, keep)
  const lettingGo = useSend(unpinClassifier, keep)
  usePageTitle('Categorievoorstellen')
  const switchTo = (version: ClassifierVersion) =>
    mutate(
      { body: { id: version.id } },
      {
        onSuccess: () => notify({ title: 'In gebruik', message: versionName(version), variant: 'success' }),
        onError: () => notify({ title: 'De versie is niet gewisseld. Probeer het later nog eens.', variant: 'error' }),
      },
    )
  const letGo = () =>
    lettingGo.mutate(
      {},
      {
        onSuccess: () => notify({ title: 'De nacht kiest weer', variant: 'success' }),
        onError: () => notify({ title: 'Dat is niet gelukt. Probeer het later nog eens.', variant: 'error' }),
      },
    )
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
          <ClassifierVersions
            versions={data.versions}
            busy={isPending ? variables.body.id : undefined}
            onSwitch={switchTo}
          />
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
