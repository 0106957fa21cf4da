import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { useSignedInFetch } from '#web/api.ts'
import { CallFailed, call, errorText, firstMessage } from '#web/call.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Select } from '#web/ui/inputs.tsx'
import { Skeleton } from '#web/ui/loading.tsx'
import { useNotices } from '#web/ui/notices.tsx'
import { handOver } from '../contract.ts'
import { departedText, departureTexts } from './departure-texts.ts'
import { type Colleague, unassigned, useColleagues, workQuery } from './queries.ts'

type Leaver = { id: number; name: string; isActive: boolean; departments: readonly string[] }
type Props = { leaver: Leaver; onClose: () => void }

/** One press does all of it. A deactivated user only hands over the work. */
export function DepartureDialog({ leaver, onClose }: Props) {
  const [to, setTo] = useState('')
  const recipient = to === '' || to === unassigned ? undefined : Number(to)
  const { data: work, error, refetch } = useQuery(workQuery(leaver.id, { to: recipient }))
  const departure = useDeparture(leaver, onClose)
  const { colleagues, options } = useColleagues(leaver)
  const colleague = colleagues.find(({ id }) => String(id) === to)
  const texts = leaver.isActive ? departing : handingOver
  const hasWork = work !== undefined && work.openReports + work.routingRules.length > 0
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title(leaver.name)}
      actions={
        work && (
          <>
            <Button
              busy={departure.isBusy}
              busyText="Bezig met overdragen"
              onClick={() => void departure.run(hasWork ? to : unassigned, colleague)}
            >
              {hasWork ? texts.handOver : 'Zet op niet actief'}
            </Button>
            <Button variant="secondary" onClick={onClose}>
              Annuleer
            </Button>
          </>
        )
      }
    >
      <p>{texts.explanation(leaver.name)}</p>
      {error && !work && (
        <Alert severity="error" title={errorText(error)}>
          <Button variant="secondary" onClick={() => void refetch()}>
            Probeer het nogmaals
          </Button>
        </Alert>
      )}
      {!work && !error && <Skeleton lines={4} label="Bezig met ophalen wat er op naam staat…" />}
      {work && (
        <ul>
          {departureTexts(work, colleague, leaver.isActive).map(text => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {hasWork && (
        <Select
          label="Dit werk gaat naar"
          required
          placeholder="Kies wie het werk krijgt"
          options={[{ value: unassigned, label: 'Niemand: het blijft bij de afdeling' }, ...options]}
          value={to}
          error={departure.choiceError}
          onChange={({ target }) => {
            setTo(target.value)
            departure.clearChoiceError()
          }}
        />
      )}
      {departure.failure && <Alert severity="error" title={departure.failure} />}
    </Dialog>
  )
}

const departing = {
  title: (name: string) => `${name} laten vertrekken`,
  explanation: (name: string) => `De naam blijft bij alles wat ${name} deed. Inloggen kan daarna niet meer.`,
  handOver: 'Zet op niet actief en draag over',
  done: (name: string) => `${name} is niet meer actief`,
}

const handingOver = {
  title: (name: string) => `Werk van ${name} overdragen`,
  explanation: (name: string) => `${name} is niet actief. De naam blijft bij alles wat ${name} deed.`,
  handOver: 'Draag over',
  done: (name: string) => `Het werk van ${name} is overgedragen`,
}

const Refusal = z.object({ to: z.array(z.string()) })

function useDeparture(leaver: Leaver, onDone: () => void) {
  const send = useSignedInFetch()
  const { notify } = useNotices()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [choiceError, setChoiceError] = useState<string>()
  async function run(to: string, colleague: Colleague | undefined) {
    setFailure(undefined)
    setChoiceError(to === '' ? 'Kies wie het werk krijgt.' : undefined)
    if (to === '') return
    setBusy(true)
    try {
      const result = await call(
        handOver,
        {
          params: { id: leaver.id },
          body: { to: to === unassigned ? null : Number(to), deactivate: leaver.isActive },
        },
        send,
      )
      const message = departedText(result, colleague?.name)
      onDone()
      notify({
        title: (leaver.isActive ? departing : handingOver).done(leaver.name),
        message,
        variant: 'success',
        type: 'local',
      })
    } catch (error) {
      const isRefused = error instanceof CallFailed && error.status === 400
      const choice = isRefused ? Refusal.safeParse(error.body).data?.to : undefined
      setChoiceError(choice?.[0])
      if (!choice) setFailure(isRefused ? firstMessage(error.body) : errorText(error))
    } finally {
      setBusy(false)
      void queries.invalidateQueries({ queryKey: ['users'] })
    }
  }
  return { run, isBusy, failure, choiceError, clearChoiceError: () => setChoiceError(undefined) }
}
