import type { PublicConfiguration } from '../../../../kit/configuration.ts'
import type { MapObject, MapObjectSettings } from '../../../question-sets/question.ts'
import { objectLabel } from '../object-label.ts'
import { layerFor } from '../objects.ts'
import { objectKeyOf } from '../picking.ts'
import css from './LocationField.module.css'
import { ObjectIcon } from './ObjectIcon.tsx'

type Props = { configuration: PublicConfiguration; objects: MapObjectSettings; picked: readonly MapObject[] }

/** The objects that were picked on the map, each with its icon. */
export function PickedObjects({ configuration, objects, picked }: Props) {
  if (picked.length === 0) return null
  const layer = layerFor(objects, configuration.map.layers)
  return (
    <ul className={css.objects}>
      {picked.map(object => (
        <li key={objectKeyOf(object)}>
          <ObjectIcon kind={objects.kind} value={object.type} layer={layer} />
          {objectLabel(object)}
        </li>
      ))}
    </ul>
  )
}
