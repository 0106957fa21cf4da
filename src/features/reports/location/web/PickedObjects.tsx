import type { MapObject, MapObjectSettings } from '#features/question-sets/question.ts'
import type { PublicConfiguration } from '#kit/configuration.ts'
import { CheckIcon } from '#web/ui/icons.tsx'
import { objectLabel } from '../object-label.ts'
import { layerFor } from '../objects.ts'
import { isKnownReport, objectKeyOf } from '../picking.ts'
import css from './LocationField.module.css'
import { ObjectIcon } from './ObjectIcon.tsx'
import { texts } from './texts.ts'

type Props = { configuration: PublicConfiguration; objects: MapObjectSettings; picked: readonly MapObject[] }

export function PickedObjects({ configuration, objects, picked }: Props) {
  if (picked.length === 0) return null
  const layer = layerFor(objects, configuration.map.layers)
  return (
    <ul className={css.objects}>
      {picked.map(object => (
        <li key={objectKeyOf(object)}>
          {isKnownReport(object) ? (
            <SameProblem report={object} />
          ) : (
            <>
              <ObjectIcon kind={objects.kind} value={object.type} layer={layer} />
              {objectLabel(object)}
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

export const SameProblem = ({ report }: { report: MapObject }) => (
  <span className={css.same}>
    <CheckIcon /> <span>{texts.sameChosen(objectLabel(report))}</span>
  </span>
)
