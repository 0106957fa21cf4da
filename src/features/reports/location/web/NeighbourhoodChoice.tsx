import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { PublicConfiguration } from '../../../../kit/configuration.ts'
import { Button } from '../../../../web/ui/Button.tsx'
import { Select } from '../../../../web/ui/Select.tsx'
import { Spinner } from '../../../../web/ui/Spinner.tsx'
import type { Area } from '../../../areas/contract.ts'
import type { Place } from '../rules.ts'
import { areaCenterOf, areasToChoose } from './areas.ts'
import css from './LocationField.module.css'
import { texts } from './texts.ts'
import { UnknownPlace } from './UnknownPlace.tsx'

type Props = {
  configuration: PublicConfiguration
  /** Why the place is unknown: it was not found, or could not be looked up. */
  reason: 'not-found' | 'failed'
  /** @param neighbourhood the name of the chosen one */
  onPlace: (place: Place, neighbourhood?: string) => void
}

const unknownValue = 'anywhere'

export function NeighbourhoodChoice({ configuration, reason, onPlace }: Props) {
  const areas = useAreas(configuration)
  /** The place when even the neighbourhood is unknown. */
  const { center } = configuration.map
  const box = useRef<HTMLDivElement>(null)
  // The pressed button stays mounted, but the next field is here, so the focus moves.
  useLayoutEffect(() => box.current?.focus(), [])
  const hasAreas = areas === undefined || areas.length > 0
  return (
    <div className={css.neighbourhood} ref={box} tabIndex={-1}>
      <UnknownPlace configuration={configuration} reason={reason} hasAreas={hasAreas} live />
      {areas === undefined && <Spinner label={texts.loadingNeighbourhoods} />}
      {areas && areas.length > 0 && <Choice areas={areas} center={center} onPlace={onPlace} />}
      {areas?.length === 0 && <Button onClick={() => onPlace(center)}>{texts.useDescription}</Button>}
    </div>
  )
}

/** The areas to choose from: undefined while they are loading, empty when they cannot be loaded. */
function useAreas(configuration: PublicConfiguration) {
  const [areas, setAreas] = useState<Area[]>()
  useEffect(() => {
    const controller = new AbortController()
    const set = (loadedAreas: Area[]) => {
      if (!controller.signal.aborted) setAreas(loadedAreas)
    }
    areasToChoose(configuration, controller.signal).then(set, () => set([]))
    return () => controller.abort()
  }, [configuration])
  return areas
}

type ChoiceProps = Pick<Props, 'onPlace'> & { areas: Area[]; center: Place }

function Choice({ areas, center, onPlace }: ChoiceProps) {
  const selectId = useId()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const confirm = () => {
    const area = areas.find(one => one.code === code)
    if (area) return onPlace(areaCenterOf(area), area.name)
    if (code === unknownValue) return onPlace(center)
    setError(texts.neighbourhoodRequired)
    document.getElementById(selectId)?.focus()
  }
  const change = (chosen: string) => {
    setCode(chosen)
    setError(undefined)
  }
  const areaOptions = areas.map(({ name, code: value }) => ({ label: name, value }))
  return (
    <>
      <Select
        label={texts.neighbourhood}
        id={selectId}
        placeholder={texts.chooseNeighbourhood}
        options={[...areaOptions, { label: texts.unknownNeighbourhood, value: unknownValue }]}
        value={code}
        onChange={event => change(event.target.value)}
        error={error}
        required
      />
      <Button onClick={confirm}>{texts.useNeighbourhood}</Button>
    </>
  )
}
