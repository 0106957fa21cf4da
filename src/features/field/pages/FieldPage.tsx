import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { SessionAlerts } from '#features/back-office/pages/frame/Frame.tsx'
import { overviewPath } from '#features/overview/paths.ts'
import { fieldPath } from '#kit/paths.ts'
import type { LatLng } from '#kit/rd.ts'
import { usePageTitle } from '#web/configuration-context.tsx'
import { locateDevice } from '#web/device-position.ts'
import { Button } from '#web/ui/Button.tsx'
import { ClockIcon, LocateIcon } from '#web/ui/later-icons.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import css from './Field.module.css'
import { FieldHeader } from './FieldHeader.tsx'
import { FieldList } from './FieldList.tsx'
import { Problems } from './Problems.tsx'
import { deadlineParam, scopeParam, useListChoice } from './use-list-choice.ts'

export function FieldPage() {
  usePageTitle('Buiten')
  const [search, setSearch] = useSearchParams()
  const { scope, isByDeadline } = useListChoice()
  const { position, locate } = usePosition()
  const chooseOrder = (byDeadline: boolean) => {
    const next = new URLSearchParams(search)
    if (byDeadline) next.set(deadlineParam, '')
    else next.delete(deadlineParam)
    setSearch(next, { replace: true, preventScrollReset: true })
    if (!byDeadline) locate()
  }
  const place = isByDeadline ? undefined : position.place
  return (
    <>
      <FieldHeader title="Buiten" back={{ href: overviewPath, label: 'Naar het overzicht', name: 'Overzicht' }} />
      <main className={css.main} id="inhoud" tabIndex={-1}>
        <SessionAlerts />
        <Problems />
        <Tabs
          label="Meldingen"
          tabs={[
            { label: 'Van mij', href: fieldPath, current: scope === 'mine' },
            {
              label: 'Mijn afdeling',
              href: `${fieldPath}?${scopeParam}=afdeling`,
              current: scope === 'department',
            },
          ]}
        />
        <OrderChoice position={position} isByDistance={place !== undefined} onChoose={chooseOrder} />
        <FieldList scope={scope} place={place} />
      </main>
    </>
  )
}

type Props = { position: OwnPosition; isByDistance: boolean; onChoose: (byDeadline: boolean) => void }

const OrderChoice = ({ position, isByDistance, onChoose }: Props) => (
  <>
    <fieldset className={css.order} aria-label="Volgorde">
      <Button
        variant="secondary"
        aria-pressed={isByDistance}
        busy={position.state === 'locating'}
        busyText="Bezig met zoeken…"
        icon={<LocateIcon />}
        onClick={() => onChoose(false)}
      >
        Dichtbij
      </Button>
      <Button variant="secondary" aria-pressed={!isByDistance} icon={<ClockIcon />} onClick={() => onChoose(true)}>
        Termijn
      </Button>
    </fieldset>
    <div role="status">{explanation[position.state] && <p className={css.why}>{explanation[position.state]}</p>}</div>
  </>
)

const explanation: Partial<Record<OwnPosition['state'], string>> = {
  refused:
    'Je browser geeft je locatie niet door. De lijst staat op termijn. Je kunt dit wijzigen in de instellingen van je browser.',
  rough: 'Je telefoon weet niet precies waar je bent. De lijst staat op termijn. Probeer het straks opnieuw.',
  old: 'Je telefoon weet niet zeker waar je nu bent. De lijst staat op termijn. Probeer het straks opnieuw.',
  unknown: 'Je locatie kon niet worden bepaald. De lijst staat op termijn. Probeer het straks opnieuw.',
}

type OwnPosition =
  | { state: 'not-asked' | 'locating' | 'refused' | 'unknown' | 'rough' | 'old'; place?: undefined }
  | { state: 'found'; place: LatLng }

/** Asked for on request, and automatically after an earlier permission. It is never stored. */
function usePosition() {
  const [position, setPosition] = useState<OwnPosition>({ state: 'not-asked' })
  const locate = () => {
    setPosition(before => (before.state === 'found' ? before : { state: 'locating' }))
    locateDevice({
      found: ({ lat, lng, quality }) =>
        setPosition(quality === 'exact' ? { state: 'found', place: { lat, lng } } : { state: quality }),
      failed: state => setPosition({ state }),
    })
  }
  const locateIfAllowed = useEffectEvent(async () => {
    const permission = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => undefined)
    if (permission?.state === 'granted') locate()
  })
  useEffect(() => void locateIfAllowed(), [])
  return { position, locate }
}
