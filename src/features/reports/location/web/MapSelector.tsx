import { lazy, Suspense, useId, useRef, useState } from 'react'
import type { PublicConfiguration } from '../../../../kit/configuration.ts'
import { Button } from '../../../../web/ui/Button.tsx'
import { ArrowLeftIcon } from '../../../../web/ui/icons.tsx'
import { Spinner } from '../../../../web/ui/Spinner.tsx'
import { useModal } from '../../../../web/ui/use-modal.ts'
import type { Found } from '../address-rules.ts'
import type { Address, ChosenPlace, Place } from '../rules.ts'
import { AddressSearch } from './AddressSearch.tsx'
import type { Ground } from './areas.ts'
import { isAcceptable, type Judged, useJudge } from './judge.ts'
import css from './LocationField.module.css'
import { MapBoundary } from './MapBoundary.tsx'
import { ProblemAlert } from './ProblemAlert.tsx'
import { chosenText, texts } from './texts.ts'

const PickMap = lazy(async () => ({ default: (await import('./PickMap.tsx')).PickMap }))

type Props = {
  configuration: PublicConfiguration
  ground: Ground
  /** Where the map begins. */
  center: Place | undefined
  /** What was chosen before. */
  place: Place | undefined
  onPlace: (place: ChosenPlace) => void
  onClose: () => void
}

/** The map over the whole screen. The browser keeps the focus inside, and gives it back to the button that opened it. */
export function MapSelector({ open, ...props }: Props & { open: boolean }) {
  const dialog = useModal(open)
  const titleId = useId()
  return (
    <dialog
      ref={dialog}
      className={css.selector}
      aria-labelledby={titleId}
      onClose={event => event.target === event.currentTarget && open && props.onClose()}
    >
      {open && <Selector {...props} titleId={titleId} />}
    </dialog>
  )
}

function Selector({
  configuration,
  ground,
  center,
  titleId,
  onPlace,
  onClose,
  ...before
}: Props & { titleId: string }) {
  const [goTo, setGoTo] = useState<{ place: Place; zoom: number }>()
  const [attempts, setAttempts] = useState(0)
  const leaving = useRef(false)
  const leaveWith = (result: Judged) => {
    if (isAcceptable(result, configuration)) onPlace(result.place)
  }
  const judging = useJudge({ configuration, ground })
  const judge = (place: Place & { address?: Address }) => {
    leaving.current = false
    judging.start(place, result => leaving.current && leaveWith(result))
  }
  const found = ({ place, address, kind }: Found) => {
    setGoTo({ place, zoom: kind === 'weg' ? configuration.map.summaryZoom : configuration.map.inputZoom })
    judge({ ...place, address })
  }
  const go = () => {
    setAttempts(attempts + 1)
    leaving.current = judging.busy
    if (judging.judged) leaveWith(judging.judged)
  }
  const service = configuration.addressService
  const place = judging.judged?.problem === 'outside-map' ? undefined : (judging.place ?? before.place)
  const failed = <p className={css.noMap}>{service ? texts.mapFailed : texts.mapFailedWithoutSearch}</p>
  return (
    <>
      <div className={css.panel}>
        <Button variant="subtle" icon={<ArrowLeftIcon />} onClick={onClose} className={css.back}>
          {texts.back}
        </Button>
        <h2 className={css.title} id={titleId}>
          {texts.mapTitle}
        </h2>
        {service && <AddressSearch service={service} onFound={found} />}
      </div>
      <div className={css.mapBox}>
        <MapBoundary instead={failed}>
          <Suspense fallback={<Spinner label={texts.mapLoading} />}>
            <PickMap {...{ configuration, center, place, goTo }} onPick={judge} />
          </Suspense>
        </MapBoundary>
      </div>
      <div className={css.outcome}>
        <Said judging={judging} configuration={configuration} attempts={attempts} />
        <Button onClick={go} busy={attempts > 0 && judging.busy} busyText="">
          {texts.go}
        </Button>
      </div>
    </>
  )
}

type SaidProps = { judging: ReturnType<typeof useJudge>; configuration: PublicConfiguration; attempts: number }

/** What has been chosen, or what to do; read out when it changes, and once more to who tries to go on regardless. */
function Said({ judging: { judged, busy }, configuration, attempts }: SaidProps) {
  const hint = configuration.addressService ? texts.pickHintWithSearch : texts.pickHint
  const text = busy ? texts.findingAddress : attempts > 0 ? texts.pickFirst : hint
  return (
    <>
      <p role="status" className={css.said}>
        {judged ? isAcceptable(judged, configuration) && chosenText(judged.place) : text}
      </p>
      <ProblemAlert key={attempts} configuration={configuration} problem={judged?.problem} />
    </>
  )
}
