import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportResult } from '../../../../features/municipality/transfer/contract.ts'
import { DifferenceList } from '../../../../features/municipality/transfer/web/DifferenceList.tsx'
import { nameOfDifference, sendSettingsFile } from '../../../../features/municipality/transfer/web/settings-file.ts'
import { useSession } from '../../../../features/users/web/session.ts'
import { Alert } from '../../../../web/ui/Alert.tsx'
import { Button } from '../../../../web/ui/Button.tsx'
import { FileButton } from '../../../../web/ui/FileButton.tsx'
import { PlusIcon } from '../../../../web/ui/icons.tsx'
import { useNotices } from '../../../../web/ui/notices.ts'
import { FailedAlert } from '../../parts/FailedAlert.tsx'
import { failedChangeTitle, failureSentences, sentencesOf } from '../parts/failure.ts'
import { Sentences } from '../parts/Sentences.tsx'

type Read = { file: File; result: ImportResult }

/** Reads a file of settings: what it would change first, and then what was chosen of that. */
export function ImportForm() {
  const { fetch } = useSession()
  const queries = useQueryClient()
  const { notify } = useNotices()
  const [read, setRead] = useState<Read>()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const change = useMutation({
    mutationFn: ({ file, result }: Read) =>
      sendSettingsFile(fetch, file, { chosen: [...chosen], version: result.version }),
    meta: { suppressErrorNotice: true },
    async onSuccess() {
      setRead(undefined)
      notify({ title: `${countText(chosen.size)} overgenomen`, variant: 'success', type: 'global' })
      await queries.invalidateQueries()
    },
  })
  const look = useMutation({
    mutationFn: async (file: File) => ({ file, result: await sendSettingsFile(fetch, file) }),
    meta: { suppressErrorNotice: true },
    onMutate() {
      setRead(undefined)
      change.reset()
    },
    onSuccess(data) {
      setRead(data)
      // What gives users rights is chosen by hand.
      const harmless = data.result.differences.filter(({ givesRights }) => !givesRights)
      setChosen(new Set(harmless.map(nameOfDifference)))
    },
  })
  const differences = read?.result.differences ?? []
  const mistakes = sentencesOf(look.error, 'file')
  return (
    <section aria-label="Overnemen uit een bestand">
      <h2>Overnemen uit een bestand</h2>
      <FileButton
        label="Bestand met instellingen"
        hint="Van Meldwerk, of een lijst met categorieën, afdelingen, rollen of regels van Signalen (JSON). Je ziet eerst wat er verandert."
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
        {read && differences.length === 0 && <p>Alles in {read.file.name} is hier al zo. Er is niets te doen.</p>}
        {read && differences.length > 0 && (
          <p>
            {read.file.name} verandert {differences.length} {differences.length === 1 ? 'instelling' : 'instellingen'}.
            Wat het bestand niet noemt, blijft zoals het is.
          </p>
        )}
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
    </section>
  )
}

/** The title says it already. */
const nothingChanged = / Er is niets veranderd\.$/

const countText = (count: number) => (count === 1 ? '1 wijziging' : `${count} wijzigingen`)
