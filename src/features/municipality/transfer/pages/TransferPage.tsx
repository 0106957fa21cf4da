import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { FailedAlert } from '#features/back-office/pages/parts/FailedAlert.tsx'
import { useSession } from '#features/users/web/session.ts'
import { failedChangeTitle, failureSentences, Sentences, sentencesOf } from '#settings/pages/parts/failure.tsx'
import { useNotifyDownloaded } from '#settings/pages/parts/Log.tsx'
import { SettingsHeading } from '#settings/pages/parts/SettingsHeading.tsx'
import { useChange } from '#web/api.ts'
import { usePageTitle } from '#web/configuration-context.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FileButton } from '#web/ui/FileButton.tsx'
import { PlusIcon } from '#web/ui/later-icons.tsx'
import { useNotices } from '#web/ui/notices.tsx'
import { type ImportResult, maxChosen } from '../contract.ts'
import { differenceId } from '../differences.ts'
import { DifferenceList, downloadSettings, FileReport, sendSettingsFile } from '../web/DifferenceList.tsx'

export function TransferPage() {
  const { fetch } = useSession()
  const notifyDownloaded = useNotifyDownloaded()
  const download = useMutation({
    mutationFn: () => downloadSettings(fetch),
    onSuccess: file => notifyDownloaded('Het bestand met instellingen', file),
  })
  usePageTitle('Overzetten')
  return (
    <>
      <SettingsHeading page="transfer">Overzetten</SettingsHeading>
      <section aria-label="Bewaren als bestand">
        <h2>Bewaren als bestand</h2>
        <p>
          Alle instellingen in één bestand: afdelingen, categorieën, vragen, rollen, routering, bronnen, teksten,
          gebieden en die van de gemeente. Het is een kopie (back-up) van hoe alles is ingesteld: zet die later
          hieronder terug, of neem die mee naar een andere omgeving. Gebruikers en meldingen staan er niet in.
        </p>
        {download.error && (
          <FailedAlert
            title="Het bestand kon niet gemaakt worden"
            error={download.error}
            retry={() => download.mutate()}
          />
        )}
        <Button
          variant="secondary"
          busy={download.isPending}
          busyText="Bezig met het bestand"
          onClick={() => download.mutate()}
        >
          Download de instellingen
        </Button>
      </section>
      <ImportForm />
    </>
  )
}

type Read = { file: File; result: ImportResult }

function ImportForm() {
  const { notify } = useNotices()
  const [read, setRead] = useState<Read>()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const change = useChange(
    ({ file, result }: Read, send) => sendSettingsFile(send, file, { chosen: [...chosen], version: result.version }),
    {
      onSuccess() {
        setRead(undefined)
        notify({ title: `${countText(chosen.size)} overgenomen`, variant: 'success', type: 'global' })
      },
      invalidates: [[]], // everything
    },
  )
  const look = useChange(async (file: File, send) => ({ file, result: await sendSettingsFile(send, file) }), {
    onMutate() {
      setRead(undefined)
      change.reset()
    },
    onSuccess(data) {
      setRead(data)
      // Changes that give rights are selected by hand only.
      const harmless = data.result.differences.filter(({ givesRights, refusal }) => !givesRights && refusal === null)
      setChosen(new Set(harmless.slice(0, maxChosen).map(differenceId)))
    },
  })
  const differences = read?.result.differences ?? []
  const mistakes = sentencesOf(look.error, 'file')
  return (
    <section aria-label="Overnemen uit een bestand">
      <h2>Overnemen uit een bestand</h2>
      <FileButton
        label="Bestand met instellingen"
        hint="Van Meldwerk, of uit Signalen (JSON): een export uit het beheer, zoals categorieën, afdelingen, vragen, gebieden en regels, of een lijst uit de API. Je ziet eerst wat er verandert."
        error={mistakes.length > 0 && <Sentences all={mistakes} />}
        required
        accept=".json,application/json"
        small
        icon={<PlusIcon />}
        onFiles={([file]) => file && look.mutate(file)}
      >
        Kies een bestand
      </FileButton>
      <div aria-live="polite">
        {look.isPending && <p>Bezig met vergelijken…</p>}
        {read && <Summary {...read} />}
      </div>
      {look.error && mistakes.length === 0 && (
        <FailedAlert
          title="Het bestand kon niet vergeleken worden"
          error={look.error}
          retry={() => look.variables && look.mutate(look.variables)}
        />
      )}
      {read && differences.length > 0 && (
        <>
          <DifferenceList differences={differences} chosen={chosen} onChange={setChosen} />
          {change.error && (
            <Alert severity="error" title={failedChangeTitle(change.error)}>
              {failureSentences(change.error).map(text => (
                <p key={text}>{text.replace(nothingChanged, '')}</p>
              ))}
              <Button variant="secondary" onClick={() => look.mutate(read.file)}>
                Vergelijk opnieuw
              </Button>
            </Alert>
          )}
          <Button
            busy={change.isPending}
            busyText="Bezig met overnemen"
            aria-disabled={chosen.size === 0}
            onClick={() => chosen.size > 0 && change.mutate(read)}
          >
            Neem {countText(chosen.size)} over
          </Button>
        </>
      )}
      {read && <FileReport {...read.result} />}
    </section>
  )
}

function Summary({ file, result: { differences, misfits } }: Read) {
  const count = differences.length
  const isAll = misfits.length === 0
  return (
    <>
      {count > 0 && (
        <p>
          {file.name} verandert {count} {count === 1 ? 'instelling' : 'instellingen'}. Wat het bestand niet noemt,
          blijft zoals het is.
        </p>
      )}
      {count > maxChosen && (
        <p>
          Meer dan {maxChosen.toLocaleString('nl-NL')} tegelijk kan niet. Neem eerst de gekozen wijzigingen over, en
          kies het bestand daarna opnieuw voor de rest.
        </p>
      )}
      {count === 0 && isAll && <p>Alles in {file.name} is hier al zo. Er is niets te doen.</p>}
      {count === 0 && !isAll && <p>Van wat past in {file.name} is alles hier al zo.</p>}
      {!isAll && (
        <p>
          {misfits.length === 1 ? 'Eén ding past' : `${misfits.length} dingen passen`} hier niet: onderaan staat per rij
          waarom.
        </p>
      )}
    </>
  )
}

/** The title already says so. */
const nothingChanged = / Er is niets veranderd\.$/

const countText = (count: number) => (count === 1 ? '1 wijziging' : `${count} wijzigingen`)
